import './fonts.css';
import './board/board.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { showTheme } from './prefs.svelte';
import { firstLanguage, words } from './words/words.svelte';

showTheme();
const spoken = words.use(firstLanguage());
Intl.NumberFormat(firstLanguage()); // slow the first time: while the words come, nobody waits for it
await spoken;
mount(App, { target: document.getElementById('app')! });
