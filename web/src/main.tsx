import { render } from 'preact';
import { App } from './App';
import { addHallSymbols } from './art/sprite';
import { startSounds } from './sound/hearing';
import { startCalls } from './calls/calls';
import { startSettings } from './state/settings';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './settings/clear-tokens.css';
import './settings/wishes.css';

async function start(): Promise<void> {
    addHallSymbols();
    startCalls();
    startSounds();
    await startSettings();
    const app = document.getElementById('app');
    if (app) render(<App />, app);
}

void start();
