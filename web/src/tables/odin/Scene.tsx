/* A choice inside an action takes the stage: what it is about, and what can be chosen, each thing
 * pressable where it is explained. */
import type { ComponentChildren } from 'preact';
import type { Move } from '../../api/types';
import { t } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Icon';
import { useArrows } from '../shared/arrows';
import { press } from '../shared/press';
import { word } from './shared/facts';
import { Named } from './shared/pieces';
import { peeking } from './shared/shown';
import type { Sight } from './shared/sight';
import type { Decides } from './shared/view';
import './Scene.css';

export interface TaskProps {
    readonly sight: Sight;
    readonly decides: Decides;
}

/* The space whose action runs, or what else the scene is called. */
export const actionName = ({ view }: Sight, otherwise: string): string =>
    view.action ? word('action space', view.action) : otherwise;

interface SceneProps {
    readonly title: string;
    readonly picture: string;
    readonly note?: string;
    readonly children: ComponentChildren;
}

export function Scene({ title, picture, note, children }: SceneProps) {
    const arrows = useArrows();
    return (
        <section class="od-scene panel" aria-label={title} {...arrows}>
            <header>
                <Picture id={picture} class="od-plain" size={34} />
                <h2>{title}</h2>
                {note && <span class="quiet">{note}</span>}
                <span class="grow" />
                <Button
                    size="small"
                    icon="eye"
                    label={t('Look at your boards')}
                    onPress={() => (peeking.value = true)}
                >
                    {t('Boards')}
                </Button>
            </header>
            <div class="od-scene-body">{children}</div>
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
