import type { StoredContent } from '../../contracts/desk/content.ts';

/** Words that the shop has not stored yet, kept in the browser. */
type KeptWords = { readonly body: unknown; readonly base: StoredContent; readonly at: number };

const KEPT_MS = 7 * 86_400_000;
const PREFIX = 'desk-words ';

const isKept = (value: unknown): value is KeptWords =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'body' in value &&
  'base' in value &&
  typeof value.base === 'object' &&
  value.base !== null &&
  'version' in value.base &&
  typeof value.base.version === 'number' &&
  'body' in value.base;

/** Returns the words of a document that this browser keeps, of the last seven days; undefined without any. */
export function readKeptWords(name: string): KeptWords | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return isKept(value) && Date.now() - value.at < KEPT_MS ? value : undefined;
  } catch {
    // A browser may forbid storage, or someone wrote something else there.
    return undefined;
  }
}

/** Keeps words in this browser until the shop has stored them. */
export function keepWords(name: string, words: Pick<KeptWords, 'body' | 'base'>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...words, at: Date.now() }));
  } catch {
    // Full or forbidden: the words stay on the page.
  }
}

export function forgetWords(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
