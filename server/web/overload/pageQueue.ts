import { Counter, Gauge } from 'prom-client';
import type { Parts } from '../../parts.ts';
import { type ApiError, createShopBusyError } from '../../platform/http/apiError.ts';
import type { Logger } from '../../platform/log.ts';

type PageQueueSettings = {
  /** The most pages that wait, are loaded or are rendered. */
  readonly maxPages: number;
  readonly onRefused?: () => void;
};

/** Resolves when the page may be rendered. */
type AwaitTurn = () => Promise<void>;

/**
 * The most pages that are loaded, or wait for their render with their data. The data of more would only take memory, and
 * time of garbage collections that stop the process: this many are loaded while others are rendered.
 */
const MAX_ACTIVE = 32;
/** The longest pause between two renders. */
const MAX_PAUSE_MS = 100;
/** The time for refusals in one round of the event loop, in milliseconds. */
const REFUSALS_MS = 2;
/** A call counts for this long: uploads and payment providers take longer, but not the event loop's time. */
const CALL_MS = 1_000;

/**
 * Limits the pages that are rendered at once, so that a rush of requests does not use up memory or delay API calls. A
 * page beyond the limit is refused at once; renders run one after the other, in the order of arrival. The event loop
 * runs between two renders: while it answers calls of browsers, it gets as much time as the render took. Stored pages
 * do not count.
 */
export class PageQueue {
  readonly #settings: PageQueueSettings;
  /** Pages that were admitted, and are not loaded yet. */
  readonly #waitingStarts: (() => void)[] = [];
  readonly #waitingTurns: (() => void)[] = [];
  #waitingRefusals: (() => void)[] = [];
  /** Requests that have a place, and the functions that give it up. */
  readonly #places = new WeakMap<object, () => void>();
  #pages = 0;
  #activePages = 0;
  #calls = 0;
  /** Whether a turn is planned or under way. */
  #isBusy = false;
  #pauseEnd = 0;
  #pause: NodeJS.Timeout | undefined;

  constructor(settings: PageQueueSettings) {
    this.#settings = settings;
  }

  /** The number of pages that are being made. */
  get pages(): number {
    return this.#pages;
  }

  get isFull(): boolean {
    return this.#pages >= this.#settings.maxPages;
  }

  /** Counts a page as refused. @returns the error to answer */
  refuse(): ApiError {
    this.#settings.onRefused?.();
    return createShopBusyError();
  }

  /**
   * Answers a refused page when the event loop has time for it: a few in each round, in the order of arrival. Hundreds in one round
   * would delay the calls of browsers, which need several rounds each.
   */
  answerRefusal(answer: () => void): void {
    this.#waitingRefusals.push(answer);
    if (this.#waitingRefusals.length === 1) setImmediate(() => this.#answerRefusals());
  }

  #answerRefusals(): void {
    const end = performance.now() + REFUSALS_MS;
    let count = 0;
    do {
      this.#waitingRefusals[count]?.();
      count += 1;
    } while (count < this.#waitingRefusals.length && performance.now() < end);
    this.#waitingRefusals = this.#waitingRefusals.slice(count);
    if (this.#waitingRefusals.length > 0) setImmediate(() => this.#answerRefusals());
  }

  /** Returns whether a page of this request would be refused. */
  isFullFor(request: object): boolean {
    return this.isFull && !this.#places.has(request);
  }

  /**
   * Gives a request its place before its page is made: otherwise all requests of one round of the event loop would find
   * the same place free. @returns a function that gives it up, if `run` has not done so
   */
  reserve(request: object): () => void {
    this.#pages += 1;
    const giveUp = (): void => {
      if (this.#places.delete(request)) this.#pages -= 1;
    };
    this.#places.set(request, giveUp);
    return giveUp;
  }

  /**
   * Makes a page.
   * @param request may have a place
   * @param make loads the page, awaits its turn and renders it
   * @throws {ApiError} 503 `shop.busy` if too many pages are being made
   */
  async run<Page>(request: object, make: (awaitTurn: AwaitTurn) => Promise<Page>): Promise<Page> {
    if (this.isFullFor(request)) throw this.refuse();
    const giveUp = this.#places.get(request) ?? this.reserve(request);
    await this.#awaitStart();
    try {
      return await make(this.#awaitTurn);
    } finally {
      giveUp();
      this.#endActive();
    }
  }

  /** Resolves when the page may be loaded: at once, or in the order of arrival. */
  async #awaitStart(): Promise<void> {
    if (this.#activePages < MAX_ACTIVE) {
      this.#activePages += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waitingStarts.push(resolve);
    await promise;
  }

  /** Passes the place of a page to the next one. */
  #endActive(): void {
    const startNext = this.#waitingStarts.shift();
    if (startNext) startNext();
    else this.#activePages -= 1;
  }

  /** Counts a browser's call of the API as being answered. @returns a function that ends it */
  beginCall(): () => void {
    let isOver = false;
    this.#calls += 1;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.#calls -= 1;
      if (this.#calls === 0 && this.#pause) this.#plan();
    };
    const timer = setTimeout(end, CALL_MS).unref();
    return end;
  }

  readonly #awaitTurn: AwaitTurn = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waitingTurns.push(resolve);
    if (!this.#isBusy) this.#plan();
    return promise;
  };

  /** Plans the next turn: in the next round of the event loop, or after the pause for calls. */
  #plan(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#isBusy = this.#waitingTurns.length > 0;
    if (!this.#isBusy) return;
    const pauseMs = this.#calls > 0 ? this.#pauseEnd - performance.now() : 0;
    if (pauseMs > 0) this.#pause = setTimeout(() => this.#plan(), pauseMs);
    else setImmediate(() => this.#giveTurn());
  }

  /** The render runs before the event loop continues; the loop then reads the requests that have arrived. */
  #giveTurn(): void {
    const startedAt = performance.now();
    this.#waitingTurns.shift()?.();
    setImmediate(() => {
      const endedAt = performance.now();
      this.#pauseEnd = endedAt + Math.min(endedAt - startedAt, MAX_PAUSE_MS);
      this.#plan();
    });
  }
}

/** A line for each refused page would cost more than the page. */
const LOG_PAUSE_MS = 10_000;

/** Returns a function that logs refused pages together, at most one line in ten seconds. */
function createRefusalLog(log: Logger, now: () => number = () => performance.now()): () => void {
  let refusedCount = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    refusedCount += 1;
    if (now() - loggedAt < LOG_PAUSE_MS) return;
    log.warn({ refused: refusedCount }, 'too many pages at once: some are refused');
    refusedCount = 0;
    loggedAt = now();
  };
}

export function openPageQueue({
  config,
  log,
  metrics: { registry },
}: Pick<Parts, 'config' | 'log' | 'metrics'>): PageQueue {
  const refusalCounter = new Counter({
    name: 'pages_refused_total',
    help: 'Pages answered 503 because too many were being made',
    registers: [registry],
  });
  const logRefusal = createRefusalLog(log);
  const queue = new PageQueue({
    maxPages: config.maxConcurrentPages,
    onRefused: () => {
      refusalCounter.inc();
      logRefusal();
    },
  });
  new Gauge({
    name: 'pages_in_progress',
    help: 'Pages that are loaded, wait for their render, or are rendered',
    registers: [registry],
    collect() {
      this.set(queue.pages);
    },
  });
  return queue;
}
