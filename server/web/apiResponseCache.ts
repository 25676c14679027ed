import { LRUCache } from 'lru-cache';

export type Answer = { readonly status: number; readonly body: unknown };

const MAX_SECONDS = 300;

/** Parses `max-age=60`: seconds, at most 300; zero for anything else. */
export const parseMaxAge = (control: unknown): number =>
  Math.min(Number(/^max-age=(\d{1,9})$/.exec(String(control))?.[1] ?? 0), MAX_SECONDS);

/** A product page makes three such calls: those of 300 products stay for the minute in which they are requested again. */
const MAX_ANSWERS = 1000;

/** Cache of parsed API answers that allow reuse (`surrogate-control`). Shared by all pages: do not modify them. */
export class ApiResponseCache {
  readonly #answersByUrl = new LRUCache<string, Answer>({ max: MAX_ANSWERS });
  /** Counts the changes: an answer from before a change is not stored after it. */
  #changes = 0;
  readonly #limits: readonly (readonly [string, number])[];

  /** @param limits the most seconds for calls whose path starts with a prefix */
  constructor(limits: Readonly<Record<string, number>> = {}) {
    this.#limits = Object.entries(limits);
  }

  /** How often answers were deleted because of a change. */
  get changes(): number {
    return this.#changes;
  }

  get(host: string, path: string): Answer | undefined {
    return this.#answersByUrl.get(`${host} ${path}`);
  }

  /** Returns the remaining lifetime of an answer. */
  secondsLeft(host: string, path: string): number {
    return this.#answersByUrl.getRemainingTTL(`${host} ${path}`) / 1000;
  }

  /**
   * Stores a successful answer for the time in `control`; without it the answer is not cached.
   * @param changesBefore `changes` when the call began
   */
  keep(host: string, path: string, answer: Answer, control: unknown, changesBefore = this.#changes): void {
    if (changesBefore !== this.#changes) return;
    const limits = this.#limits.flatMap(([prefix, limit]) => (path.startsWith(prefix) ? [limit] : []));
    const seconds = Math.min(parseMaxAge(control), ...limits);
    if (answer.status === 200 && seconds > 0)
      this.#answersByUrl.set(`${host} ${path}`, answer, { ttl: seconds * 1000 });
  }

  /** Deletes the answers of calls whose path starts with this prefix, for all hosts. */
  forget(path: string): void {
    this.#changes += 1;
    for (const name of this.#answersByUrl.keys()) {
      if (name.slice(name.indexOf(' ') + 1).startsWith(path)) this.#answersByUrl.delete(name);
    }
  }
}
