/** Entry point of the studio's page. */
import { render } from 'preact';
import { App } from './app.js';
import { connect } from './model.js';

connect();
render(<App />, document.getElementById('studio')!);
