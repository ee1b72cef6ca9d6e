/** Layout of all pages: navigation, current page, and error message. */

import { address } from './address.js';
import { Lab } from './lab.js';
import { errorMessage, isConnected } from './model.js';
import { Questions } from './questions.js';
import { Runs } from './runs.js';
import { Watch } from './watch.js';

const PAGES = { lab: 'Lab', watch: 'Watch', questions: 'Questions', runs: 'Runs' } as const;

export function App() {
  const [page] = address.value;
  const wrong = isConnected.value
    ? errorMessage.value
    : errorMessage.value || 'Is the studio still open in the terminal?';
  return (
    <>
      <header class="top">
        <h1>Warren studio</h1>
        <nav aria-label="Pages">
          {Object.entries(PAGES).map(([name, title]) => (
            <a key={name} href={`#${name}`} aria-current={page === name ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        {(wrong !== '' || !isConnected.value) && (
          <p class="trouble" role="alert">
            {isConnected.value ? '' : 'Not connected. '}
            {wrong}
          </p>
        )}
      </header>
      <main>
        {page === 'watch' ? <Watch /> : page === 'questions' ? <Questions /> : page === 'runs' ? <Runs /> : <Lab />}
      </main>
    </>
  );
}
