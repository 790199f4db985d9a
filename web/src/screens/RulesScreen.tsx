/* The rules of a game as a page of their own. "Why not?" opens them at a rule. */
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/words';
import { pageTitle } from '../calls/calls';
import { gameTitle } from '../state/games';
import { GameTabs } from './GameTabs';
import { HallFrame } from './HallHeader';
import { RuleBook } from './RuleBook';

export function RulesScreen({ id, rule }: { readonly id: string; readonly rule: string | null }) {
    const title = t('Rules of {game}', { game: gameTitle(id) });
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    return (
        <HallFrame page="rules" class="rules">
            <GameTabs page="rules" id={id} />
            <h1>{title}</h1>
            <RuleBook id={id} rule={rule} contents />
        </HallFrame>
    );
}
