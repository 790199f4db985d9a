/* A choice inside an action takes the stage: what it is about, and what can be chosen, each thing
 * pressable where it is explained. */
import type { ComponentChildren } from 'preact';
import type { Move } from '../../api/types';
import { t } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Icon';
import { useFit } from '../../ui/fit';
import { useArrows } from '../shared/arrows';
import { press } from '../shared/press';
import { word } from './shared/facts';
import { Named } from './shared/pieces';
import { peeking } from './shared/shown';
import type { Sight } from './shared/sight';
import type { Decides } from './shared/view';
import './Scene.css';
import './SceneFit.css';

export interface TaskProps {
    readonly sight: Sight;
    readonly decides: Decides;
}

/* The space whose action runs, or what else the scene is called. */
export const actionName = ({ view }: Sight, otherwise: string): string =>
    view.action ? word('action space', view.action) : otherwise;

interface SceneProps {
    readonly title: string;
    readonly picture?: string;
    /* Instead of the picture. */
    readonly figure?: ComponentChildren;
    readonly note?: ComponentChildren;
    /* What stands below and never scrolls. */
    readonly foot?: ComponentChildren;
    readonly children: ComponentChildren;
}

/* How often what a scene shows may become smaller until all of it is seen (SceneFit.css). */
const STEPS = 4;

export function Scene({ title, picture, figure, note, foot, children }: SceneProps) {
    const arrows = useArrows();
    const body = useFit<HTMLDivElement>(STEPS);
    return (
        <section class="od-scene panel" aria-label={title} {...arrows}>
            <header>
                {figure ?? (picture && <Picture id={picture} class="od-plain" size={34} />)}
                <div class="grow">
                    <h2>{title}</h2>
                    {note && <p class="quiet">{note}</p>}
                </div>
                <Button
                    size="small"
                    icon="eye"
                    label={t('Look at your boards')}
                    onPress={() => (peeking.value = true)}
                >
                    {t('Boards')}
                </Button>
            </header>
            <div class="od-scene-body" ref={body}>
                {children}
            </div>
            {foot && <footer class="od-foot">{foot}</footer>}
        </section>
    );
}

interface ButtonProps {
    readonly sight: Sight;
    readonly move: Move;
    readonly sealed?: boolean;
    readonly class?: string;
    readonly children: ComponentChildren;
}

/* A lit thing of a scene. */
export function SceneButton({
    sight,
    move,
    sealed = false,
    class: look = '',
    children,
}: ButtonProps) {
    return (
        <button
            type="button"
            class={`od-choice ${look} ${sealed ? 'sealed' : ''} ${sight.pointed === move.text ? 'pointed' : ''}`}
            {...press(sight.store, move.text, true)}
        >
            <Named label={move.label}>
                {sealed && <Picture id="seal" size={20} />}
                {children}
            </Named>
        </button>
    );
}
