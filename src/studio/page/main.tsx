/** The script of the studio's page. */
import { render } from 'preact';
import { App } from './app.js';
import { listen } from './model.js';

listen();
render(<App />, document.getElementById('studio')!);
