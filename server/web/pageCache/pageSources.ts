import { parseMaxAge } from '../parseMaxAge.ts';

type SourceAnswer = {
  readonly isReading: boolean;
  readonly status: number;
  readonly header: (name: string) => unknown;
};

/**
 * Collects the storage rules of the answers that a page is made of: `surrogate-control`, or `page-control` with
 * `page-styles` and `page-viewed`.
 */
export class PageSources {
  readonly #styleIds = new Set<string>();
  #seconds = Number.POSITIVE_INFINITY;
  #viewedStyleId: string | undefined;

  /** How long the page may be stored; zero if one of its answers may not be shared by guests. */
  get seconds(): number {
    return Number.isFinite(this.#seconds) ? this.#seconds : 0;
  }

  /** The styles whose stock is on the page. */
  get styleIds(): ReadonlySet<string> {
    return this.#styleIds;
  }

  /** The style for which a view of the page is counted. */
  get viewedStyleId(): string | undefined {
    return this.#viewedStyleId;
  }

  /** Adds a cached answer, with its remaining seconds. */
  addCachedAnswer(seconds: number): void {
    this.#seconds = Math.min(this.#seconds, seconds);
  }

  add({ isReading, status, header }: SourceAnswer): void {
    const seconds = Math.max(parseMaxAge(header('surrogate-control')), parseMaxAge(header('page-control')));
    this.addCachedAnswer(isReading && status === 200 ? seconds : 0);
    const viewedHeader = header('page-viewed');
    if (typeof viewedHeader === 'string') this.#viewedStyleId = viewedHeader;
    this.addStyles(header('page-styles'));
  }

  /** Adds the styles of an answer's header `page-styles`. */
  addStyles(styleIds: unknown): void {
    if (typeof styleIds !== 'string') return;
    for (const styleId of styleIds.split(',')) this.#styleIds.add(styleId);
  }
}
