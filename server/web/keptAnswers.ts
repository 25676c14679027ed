import { LRUCache } from 'lru-cache';

export type Answer = { readonly status: number; readonly body: unknown };

const MOST_ANSWERS = 300;
const LONGEST_SECONDS = 300;

const secondsOf = (control: unknown): number =>
  Math.min(Number(/^max-age=(\d{1,9})$/.exec(String(control))?.[1] ?? 0), LONGEST_SECONDS);

/**
 * Answers of the API that it allows to be used again (its `surrogate-control`), read already. Pages share them, as they share all
 * that is public: nobody changes them.
 */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, Answer>({ max: MOST_ANSWERS });

  get(host: string, path: string): Answer | undefined {
    return this.#kept.get(`${host} ${path}`);
  }

  /** Keeps a good answer for as long as `control` says; not at all where it says nothing. */
  keep(host: string, path: string, answer: Answer, control: unknown): void {
    const seconds = secondsOf(control);
    if (answer.status === 200 && seconds > 0) this.#kept.set(`${host} ${path}`, answer, { ttl: seconds * 1000 });
  }

  /** Forgets the answers to calls whose path begins so, for every host. */
  forget(path: string): void {
    for (const name of this.#kept.keys()) {
      if (name.slice(name.indexOf(' ') + 1).startsWith(path)) this.#kept.delete(name);
    }
  }
}
