import './fonts.css';
import './board/look.css';
import './board/board.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { registerServiceWorker } from './net/appUpdate.svelte';
import { reloadWhenStale } from './net/reloadWhenStale';
import { probeServer } from './net/server.svelte';
import { applyMotion, applyTheme } from './prefs.svelte';
import { preferredLanguage, i18n } from './i18n/i18n.svelte';

reloadWhenStale();
applyTheme();
applyMotion();
await Promise.all([i18n.setLanguage(preferredLanguage()), probeServer()]);
mount(App, { target: document.getElementById('app')! });
registerServiceWorker();
