import './fonts.css';
import './board/board.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { showTheme } from './prefs.svelte';
import { firstLanguage, t, words } from './words/words.svelte';

showTheme();
await words.use(firstLanguage());
mount(App, { target: document.getElementById('app')! });

// The first plural is slow to say, so it is said while the page waits for the server.
setTimeout(() => t('actions-left', { n: 2 }));
