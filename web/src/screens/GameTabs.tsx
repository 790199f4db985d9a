import { t } from '../i18n/words';
import { gameTitle, portraits } from '../state/games';
import './GameTabs.css';

/* The same page of each game: rules, ranking. */
export function GameTabs({ page, id }: { readonly page: string; readonly id: string }) {
    return (
        <nav class="game-tabs" aria-label={t('Games')}>
            {portraits.map((game) => (
                <a
                    key={game.id}
                    href={`#/${page}/${game.id}`}
                    aria-current={game.id === id ? 'page' : undefined}
                >
                    {gameTitle(game.id)}
                </a>
            ))}
        </nav>
    );
}
