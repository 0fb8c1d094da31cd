import './fonts.css';
import './board/look.css';
import './board/board.css';
import './board/marks.css';
import './board/ribbons.css';
import './app.css';
import './valley/logo.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { registerServiceWorker } from './net/appUpdate.svelte';
import { reloadWhenStale } from './net/reloadWhenStale';
import { probeServer } from './net/server.svelte';
import { applyMotion, applyTheme, reloadPrefs } from './prefs.svelte';
import { prefetchPage } from './pages/prefetchPage';
import { router } from './route.svelte';
import { i18n, preferredLanguage, prefetchLanguage } from './i18n/i18n.svelte';
import { backUpSettings, restoreSettings } from './settingsStorage';

/** The browser may paint, and answer, before the page goes on. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

reloadWhenStale();
prefetchLanguage(preferredLanguage());
await nextTask();
prefetchPage(router.route);
await restoreSettings();
reloadPrefs();
applyTheme();
applyMotion();
await Promise.all([i18n.setLanguage(preferredLanguage()), probeServer()]);
await nextTask();
mount(App, { target: document.getElementById('app')! });
registerServiceWorker();
void backUpSettings();
