import './fonts.css';
import './board/board.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { stayFresh } from './net/fresh';
import { showTheme } from './prefs.svelte';
import { firstLanguage, words } from './words/words.svelte';

stayFresh();
showTheme();
await words.use(firstLanguage());
mount(App, { target: document.getElementById('app')! });
