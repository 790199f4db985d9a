import { lazy } from './ui/lazy';
import { useEffect } from 'preact/hooks';
import { loadPlayer } from './state/player';
import { rulesBeside } from './state/beside';
import { route } from './state/routes';
import { HallScreen } from './screens/HallScreen';
import { Reconnecting } from './screens/Reconnecting';
import { NotFound } from './screens/NotFound';
import { Toasts, attempt } from './ui/Toast';

const TableScreen = lazy(async () => (await import('./screens/TableScreen')).TableScreen);
const SetupScreen = lazy(async () => (await import('./screens/SetupScreen')).SetupScreen);
const RulesScreen = lazy(async () => (await import('./screens/RulesScreen')).RulesScreen);
const WatchScreen = lazy(async () => (await import('./screens/ListScreens')).WatchScreen);
const ReplaysScreen = lazy(async () => (await import('./screens/ListScreens')).ReplaysScreen);
const LeaderboardScreen = lazy(
    async () => (await import('./screens/Leaderboard')).LeaderboardScreen,
);
const InvitationScreen = lazy(async () => (await import('./screens/Invitation')).InvitationScreen);

const SettingsScreen = lazy(async () => (await import('./screens/SettingsScreen')).SettingsScreen);
const RulesBeside = lazy(async () => (await import('./screens/RulesBeside')).RulesBeside);

export function App() {
    useEffect(() => void attempt(loadPlayer), []);
    return (
        <>
            <Page />
            {rulesBeside.value && <RulesBeside />}
            <Reconnecting />
            <Toasts />
        </>
    );
}

function Page() {
    const where = route.value;
    switch (where.page) {
        case 'hall':
            return <HallScreen />;
        case 'setup':
            return (
                <SetupScreen
                    key={`${where.game} ${where.friends}`}
                    id={where.game}
                    friends={where.friends ?? false}
                />
            );
        case 'table':
            return <TableScreen key={where.id} id={where.id} at={where.at ?? null} />;
        case 'watch':
            return <WatchScreen />;
        case 'replays':
            return <ReplaysScreen />;
        case 'leaderboard':
            return <LeaderboardScreen key={where.game} id={where.game} />;
        case 'invitation':
            return <InvitationScreen secret={where.secret} />;
        case 'settings':
            return <SettingsScreen />;
        case 'rules':
            return <RulesScreen key={where.game} id={where.game} rule={where.rule ?? null} />;
        case 'unknown':
            return <NotFound />;
    }
}
