import { shopBusy } from '../platform/http/apiError.ts';

type PageQueueSettings = {
  /** The most pages that are loaded, wait for their render or are rendered. */
  readonly maxPages: number;
  /** Called for each page that is refused. */
  readonly onRefused?: () => void;
};

/** Resolves when the page may be rendered. */
type AwaitTurn = () => Promise<void>;

/**
 * Limits the pages that are made at once, so that a rush costs neither memory nor the time of API calls: one page more is
 * refused at once, and at most one page is rendered between two rounds of the event loop, in the order of arrival. So an
 * API call waits for one render at each of its steps, however many pages wait. Stored pages need no place.
 */
export class PageQueue {
  readonly #settings: PageQueueSettings;
  readonly #waiting: (() => void)[] = [];
  #pages = 0;

  constructor(settings: PageQueueSettings) {
    this.#settings = settings;
  }

  /** The number of pages that are being made. */
  get pages(): number {
    return this.#pages;
  }

  /**
   * Makes a page.
   * @param make loads the page, awaits its turn and renders it
   * @throws {ApiError} 503 `shop.busy` if too many pages are being made
   */
  async run<Page>(make: (awaitTurn: AwaitTurn) => Promise<Page>): Promise<Page> {
    const { maxPages, onRefused } = this.#settings;
    if (this.#pages >= maxPages) {
      onRefused?.();
      throw shopBusy();
    }
    this.#pages += 1;
    try {
      return await make(this.#awaitTurn);
    } finally {
      this.#pages -= 1;
    }
  }

  readonly #awaitTurn: AwaitTurn = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === 1) setImmediate(this.#giveTurn);
    return promise;
  };

  /** The render follows before the event loop goes on, which then reads what has arrived meanwhile. */
  readonly #giveTurn = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#giveTurn);
  };
}
