/** Where two games on the same luck part, as a sentence. */
import type { Parting } from '../plan/compare-result.js';

export function partingSentence({ kind, decision, who, what, a, b }: Parting): string {
  switch (kind) {
    case 'never':
      return `The two games are the same through all ${decision} decisions.`;
    case 'choice':
      return `At decision ${decision} ${who} chooses (${what}). In A: ${a}. In B: ${b}.`;
    case 'options':
      return `At decision ${decision} ${who} has other options (${what}). Only in A: ${a}. Only in B: ${b}.`;
    case 'decision':
      return `At decision ${decision} something else is up. In A: ${a}. In B: ${b}.`;
    case 'event': {
      const after =
        decision === 0 ? 'From the deal on' : `After decision ${decision}, the same for both (${who}, ${what})`;
      return `${after}, something else happens. In A: ${ended(a)} In B: ${ended(b)}`;
    }
  }
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text.replace(/:$/, '')}.`);
