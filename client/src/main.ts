import './fonts.css';
import './board/look.css';
import './board/board.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { reloadWhenStale } from './net/reloadWhenStale';
import { applyTheme } from './prefs.svelte';
import { preferredLanguage, i18n } from './i18n/i18n.svelte';

reloadWhenStale();
applyTheme();
await i18n.setLanguage(preferredLanguage());
mount(App, { target: document.getElementById('app')! });
