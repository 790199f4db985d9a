import { sceneAddress, type Box } from '../art/scenes';

/* A game's key art, or a part of it; decoration, so it says nothing. */
export const Scene = ({ game, part }: { readonly game: string; readonly part?: Box }) => (
    <img class="scene" src={sceneAddress(game, part)} alt="" decoding="async" />
);
