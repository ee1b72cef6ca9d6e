/** State of the page as signals, and requests to its server. Everything shown derives from these signals. */
import { computed, signal } from '@preact/signals';
import type {
  Bench,
  BenchChange,
  BenchState,
  GameFacts,
  QuestionFacts,
  SetValue,
  Topics,
  Variant,
} from '../protocol.js';
import { subscribeToTopics } from './shared-event-source.js';

/** Id of this browser tab. */
const tabId = crypto.randomUUID();
/** Milliseconds to wait for further changes of the same gesture before sending (debounce). */
const DEBOUNCE_MS = 60;

export const games = signal<Topics['games']>([]);
export const benchState = signal<BenchState | undefined>(undefined);
export const bench = signal<Bench | undefined>(undefined);
export const answers = signal<Topics['answers']>([]);
export const jobs = signal<Topics['jobs']>([]);
export const facts = signal<GameFacts | undefined>(undefined);
export const questions = signal<readonly QuestionFacts[]>([]);
/** Last error, for the line at the top; empty if there is none. */
export const errorMessage = signal('');
export const isConnected = signal(true);

export const variant = computed<Variant | undefined>(() => bench.value?.variants[bench.value.chosen]);
export const answer = computed(() => answers.value[bench.value?.chosen ?? 0]);

/** Returns the title of a question, such as `sweep`, phrased as a user's question. */
export const titleOf = (question: string): string =>
  questions.value.find(({ name }) => name === question)?.title ?? question;

export function connect(): void {
  void get<QuestionFacts[]>('questions').then((found) => found && (questions.value = found));
  subscribeToTopics(
    {
      games: (list) => (games.value = list),
      bench: receiveBench,
      answers: (list) => (answers.value = list),
      jobs: (list) => (jobs.value = list),
      ended: (text) => (errorMessage.value = text),
    },
    (is) => (isConnected.value = is),
  );
}

/** Ignores events caused by this tab's own changes, because its bench may already be newer. */
function receiveBench(news: BenchState): void {
  benchState.value = news;
  if (news.by !== tabId || bench.value === undefined) bench.value = news.bench;
  void loadFacts(bench.value.game);
}

async function loadFacts(name: string): Promise<void> {
  if (facts.value?.name === name) return;
  const found = await fetchFacts(name);
  if (found !== undefined && bench.value?.game === name) facts.value = found;
}

const fetchFacts = (name: string): Promise<GameFacts | undefined> => fetchJson('game', postOptions({ name }));

let gestures = 0;
/** Starts a new gesture, so that the next change has an undo step of its own. */
export const endGesture = (): void => {
  gestures++;
};

/** Returns a listener for a field's change event: its value becomes a change with an undo step of its own. */
export const endingGesture =
  (take: (text: string) => void) =>
  (event: { readonly currentTarget: { readonly value: string } }): void => {
    endGesture();
    take(event.currentTarget.value);
  };

let timer: ReturnType<typeof setTimeout> | undefined;
/** The last change, until it is sent. */
let unsentChange: BenchChange | undefined;

/** Sends requests sequentially, so that the last change also arrives last. */
let sending: Promise<unknown> = Promise.resolve();

function send(): void {
  clearTimeout(timer);
  const body = unsentChange;
  unsentChange = undefined;
  if (body !== undefined) sending = sending.then(() => post('lab/change', body));
}

// Sends the pending change before the page unloads.
addEventListener('pagehide', () => {
  if (unsentChange !== undefined) void post('lab/change', unsentChange);
});

/**
 * Changes the bench here immediately, and on the server after a delay. `what`: changes of the same thing in one gesture
 * are merged.
 */
export function change(what: string, next: (bench: Bench) => Bench): void {
  if (bench.value === undefined) return;
  bench.value = next(bench.value);
  const gesture = `${tabId} ${what} ${gestures}`;
  if (unsentChange !== undefined && unsentChange.gesture !== gesture) send();
  unsentChange = { bench: bench.value, gesture, by: tabId };
  clearTimeout(timer);
  timer = setTimeout(send, DEBOUNCE_MS);
}

/** Sets a rule of the chosen variant; its default removes the change. */
export function setRule(key: string, value: SetValue, usual: SetValue): void {
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  changeVariant(key, ({ name, changes }) => {
    const { [key]: _, ...others } = changes;
    return { name, changes: isUsual ? others : { ...others, [key]: value } };
  });
}

export const changeVariant = (what: string, next: (variant: Variant) => Variant): void =>
  change(what, (now) => ({
    ...now,
    variants: now.variants.map((one, i) => (i === now.chosen ? next(one) : one)),
  }));

/** Chooses another game, without changed rules. */
export async function chooseGame(name: string): Promise<void> {
  const found = await fetchFacts(name);
  if (found === undefined) return;
  facts.value = found;
  change('game', ({ seed }) => ({
    game: name,
    players: found.seats.usual,
    seed,
    chosen: 0,
    lineUp: usualLineUp(found, found.seats.usual),
    variants: [{ name: 'Variant 1', changes: {} }],
  }));
}

/** Returns the default line-up; repeats it if there are more seats than names. */
export function usualLineUp({ usual }: Pick<GameFacts, 'usual'>, players: number): string[] {
  const names = usual.slice(0, players);
  return Array.from({ length: players }, (_, place) => names[place % names.length]);
}

export function undo(): void {
  send();
  sending = sending.then(() => post('lab/undo'));
}
export const stop = (): Promise<boolean> => post('lab/stop');
export const resume = (): Promise<boolean> => post('lab/go-on');

/** Sends a POST request; returns whether it succeeded. If not, the line at the top shows the error. */
export async function post(path: string, body: object = {}): Promise<boolean> {
  return (await fetchJson(path, { ...postOptions(body), keepalive: true })) !== undefined;
}

const postOptions = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const get = <Found>(path: string): Promise<Found | undefined> => fetchJson<Found>(path, {});

async function fetchJson<Found>(path: string, how: RequestInit): Promise<Found | undefined> {
  try {
    const response = await fetch(path, how);
    const found = (await response.json()) as Found & { message?: string };
    errorMessage.value = response.ok ? '' : (found.message ?? response.statusText);
    return response.ok ? found : undefined;
  } catch {
    errorMessage.value = 'The studio does not answer. If it has ended, start it again: warren studio';
    return undefined;
  }
}
