import { parseMaxAge } from '../apiResponseCache.ts';

type SourceAnswer = {
  readonly isReading: boolean;
  readonly status: number;
  readonly header: (name: string) => unknown;
};

/** Collects storage rules of a page's answers: `surrogate-control`, `page-control`, `page-styles`, `page-viewed`. */
export class PageSources {
  readonly #styleIds = new Set<string>();
  #seconds = Number.POSITIVE_INFINITY;
  #viewedStyleId: string | undefined;

  /** How long the page may be stored; zero if one of its answers may not be shared. */
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

  /** Limits the lifetime, such as by the remaining seconds of a cached answer. */
  limit(seconds: number): void {
    this.#seconds = Math.min(this.#seconds, seconds);
  }

  add({ isReading, status, header }: SourceAnswer): void {
    const seconds = Math.max(parseMaxAge(header('surrogate-control')), parseMaxAge(header('page-control')));
    this.limit(isReading && status === 200 ? seconds : 0);
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

/** A call of a page whose answer depends on its shopper. */
export type ShopperCall = { readonly method?: string; readonly path: string; readonly body?: unknown };

/** Calls that change nothing although they are not GET. */
const READING_POSTS: ReadonlySet<string> = new Set(['/akitav2/slotz/optional/v1/vip_points/estimate']);
/** A page with more calls than this is rendered for each shopper. */
const MAX_CALLS = 12;

export const callKey = ({ method = 'GET', path, body }: ShopperCall): string =>
  `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`;

/** Records the calls of a page that is rendered for one shopper. */
export class CallRecorder {
  readonly #calls = new Map<string, ShopperCall>();
  #canRepeat = true;

  /** Adds an answered call; calls with public answers are not recorded. */
  add(call: ShopperCall, header: (name: string) => unknown): void {
    if (parseMaxAge(header('surrogate-control')) > 0 || parseMaxAge(header('page-control')) > 0) return;
    const { method = 'GET', path } = call;
    if (method !== 'GET' && !READING_POSTS.has(path)) this.#canRepeat = false;
    this.#calls.set(callKey(call), call);
  }

  /** The calls; undefined if they cannot be repeated for another shopper. */
  get calls(): readonly ShopperCall[] | undefined {
    return this.#canRepeat && this.#calls.size <= MAX_CALLS ? [...this.#calls.values()] : undefined;
  }
}
