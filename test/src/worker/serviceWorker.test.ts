import { startWorker } from '../../../src/worker/serviceWorker.ts';
import type { WorkerEvents } from '../../../src/worker/workerScope.ts';

const ORIGIN = 'https://shop.example';
const SCRIPT = `${ORIGIN}/service-worker.js?build=1`;
/** The time that a page must be in view until it counts as read, and the longest wait for the network. */
const READ_MS = 2000;
const NETWORK_MS = 8000;

type Answer = () => Promise<Response>;

const toUrl = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;
const answerPage: Answer = async () => new Response('<html><title>Boots | Zappos</title><body>Boots</body></html>');

/** The caches of a browser. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const put = async (request: RequestInfo | URL, answer: Response) => void store.set(toUrl(request), answer);
    return {
      put,
      match: async (request: RequestInfo | URL) => store.get(toUrl(request))?.clone(),
      add: async (request: RequestInfo | URL) => put(request, await fetch(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo | URL) => store.delete(toUrl(request)),
    };
  };
  readonly keys = async () => [...this.stores.keys()];
  readonly delete = async (name: string) => this.stores.delete(name);
}

/** A request of a page may have a relative address. */
class RequestOfPage extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(input, ORIGIN), init);
  }
}

const globals = new Map<string, PropertyDescriptor | undefined>();
function setGlobal(name: string, value: unknown): void {
  if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  for (const [name, descriptor] of globals) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  globals.clear();
});

/** Starts a worker whose network answers by path, other paths with an empty file. */
function openWorker(network: Record<string, Answer>) {
  const caches = new FakeCaches();
  let isRegistered = true;
  setGlobal('location', new URL(SCRIPT));
  setGlobal('caches', caches);
  setGlobal('Request', RequestOfPage);
  setGlobal('fetch', (request: RequestInfo | URL) => {
    const { pathname } = new URL(toUrl(request));
    return (network[pathname] ?? (async () => new Response('')))();
  });
  const listeners: { [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void } = {};
  startWorker({
    VERSION: 'one',
    registration: {
      showNotification: async () => undefined,
      unregister: async () => {
        isRegistered = false;
        return true;
      },
    },
    clients: { claim: async () => undefined, openWindow: async () => null },
    skipWaiting: async () => undefined,
    addEventListener: (type, listener) => void Object.assign(listeners, { [type]: listener }),
  });
  const work: Promise<unknown>[] = [];
  const waitUntil = (step: Promise<unknown>): void => void work.push(step);
  const request = (path: string, mode: RequestMode) => {
    let answer: Promise<Response> | undefined;
    const respondWith = (answered: Promise<Response>): void => {
      answer = answered;
    };
    const requested = Object.defineProperty(new Request(ORIGIN + path), 'mode', { value: mode });
    listeners.fetch?.({ request: requested, preloadResponse: Promise.resolve(undefined), respondWith, waitUntil });
    return answer;
  };
  return {
    caches,
    isRegistered: () => isRegistered,
    visit: (path: string) => request(path, 'navigate'),
    call: (path: string) => request(path, 'cors'),
    install: async () => {
      listeners.install?.({ waitUntil });
      await Promise.all(work);
    },
    /** Reads pages, one after the other, until they are stored. */
    read: async (...paths: readonly string[]) => {
      for (const path of paths) {
        listeners.message?.({ data: ORIGIN + path, waitUntil });
        await jest.advanceTimersByTimeAsync(READ_MS);
        await Promise.all(work);
      }
    },
    settle: () => Promise.all(work),
    listPages: () => [...(caches.stores.get('pages one')?.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}

const fail: Answer = () => Promise.reject(new TypeError('no connection'));
const stayedSilent: Answer = () => new Promise(() => undefined);

it('shows the page that was seen before after eight seconds without an answer', async () => {
  const network = { '/boots': answerPage };
  const worker = openWorker(network);
  await worker.read('/boots');
  network['/boots'] = stayedSilent;
  const answer = jest.fn();
  void worker.visit('/boots')?.then(async (page) => answer(await page.text()));
  await jest.advanceTimersByTimeAsync(NETWORK_MS - 1);
  expect(answer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith(expect.stringContaining('This is the page as you saw it before'));
});

it('waits for the network where nothing was seen before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const worker = openWorker({ '/boots': () => promise });
  const answer = worker.visit('/boots');
  await jest.advanceTimersByTimeAsync(NETWORK_MS * 2);
  resolve(new Response('late'));
  await expect(answer?.then((page) => page.text())).resolves.toBe('late');
});

it('lists the pages that were seen where another one cannot be loaded', async () => {
  const network: Record<string, Answer> = {
    '/boots': answerPage,
    '/offline.html': async () => new Response('<body><!--seen--></body>'),
  };
  const worker = openWorker(network);
  await worker.install();
  await worker.read('/boots');
  network['/cart'] = fail;
  const page = await worker.visit('/cart')?.then((answer) => answer.text());
  expect(page).toContain('<a href="/boots"><span>Boots</span></a>');
});

it('keeps the latest thirty pages, and none after a sign-out', async () => {
  const paths = Array.from({ length: 32 }, (_, place) => `/page-${place}`);
  const worker = openWorker(Object.fromEntries(paths.map((path) => [path, answerPage])));
  await worker.read(...paths);
  expect(worker.listPages()).toEqual(paths.slice(-30));
  worker.call('/api/v1/zap/logout');
  await worker.settle();
  expect(worker.listPages()).toEqual([]);
});

it('stores no page that was left at once or has a query', async () => {
  const worker = openWorker({ '/boots': answerPage, '/hats': answerPage });
  await worker.read('/boots?utm=mail');
  expect(worker.listPages()).toEqual([]);
  const waits = [worker.read('/boots'), worker.read('/hats')];
  await jest.advanceTimersByTimeAsync(READ_MS);
  await Promise.all(waits);
  expect(worker.listPages()).toEqual(['/hats']);
});

it.each([404, 410])('ends itself when its script answers %i', async (status) => {
  const network: Record<string, Answer> = { '/boots': answerPage, '/hats': answerPage };
  const worker = openWorker(network);
  await worker.read('/boots');
  network['/service-worker.js'] = async () => new Response('', { status });
  await worker.read('/hats');
  expect(worker.isRegistered()).toBe(false);
  expect([...worker.caches.stores.keys()]).toEqual([]);
});

it('stays registered while its script cannot be asked for', async () => {
  const worker = openWorker({ '/boots': answerPage, '/service-worker.js': fail });
  await worker.read('/boots');
  expect(worker.isRegistered()).toBe(true);
  expect(worker.listPages()).toEqual([]);
});
