import { showMessages } from './notifications.ts';
import { SeenPages } from './seenPages.ts';
import type { RequestEvent, WorkerScope } from './workerScope.ts';

/** How long a navigation waits for the network while a stored page could be shown. */
const NETWORK_MS = 8_000;
/** A page that the shopper leaves sooner was not read. */
const READ_MS = 2000;
/** The page and the call that sign out. */
const SIGN_OUT = /^\/(api\/v1\/zap\/)?logout$/;
/** Files that stored pages and the offline page show. */
const FILE = /^\/(assets|image)\/|^\/(theme\.css|favicon\.svg|logo\.\w+)$/;
/** Other applications on the host. */
const OTHER_PATH = /^\/(api|desk)(\/|$)/;
const GONE = new Set([404, 410]);

const ignoreFailure = (): undefined => undefined;
const wait = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

/**
 * Starts the service worker (docs/decisions/0146-offline-pages.md): navigations go to the network, and get a page that was seen before,
 * or the offline page, if it fails. Calls of the API, forms and files do not pass through it while there is a connection.
 */
export function startWorker(scope: WorkerScope): void {
  const seenPages = new SeenPages(scope.VERSION);
  let isOffline = false;
  let latestUrl = '';
  let work: Promise<unknown> = Promise.resolve();

  const answerNavigation = async ({ request }: RequestEvent, network: Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const findPage = async () => (search === '' ? seenPages.find(pathname) : undefined);
    isOffline = false;
    try {
      const answer = await Promise.race([network, wait(NETWORK_MS)]);
      const page = answer ?? (await findPage());
      isOffline = page !== answer;
      return page ?? (await network);
    } catch {
      isOffline = true;
      const page = OTHER_PATH.test(pathname) ? undefined : ((await findPage()) ?? (await seenPages.renderOffline()));
      return page ?? Response.error();
    }
  };
  /** Returns whether the server still has the worker's script. If not, as in an earlier build, the worker ends itself. */
  const hasScript = async (): Promise<boolean> => {
    const headers = { 'x-request-id': crypto.randomUUID() };
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers });
    if (!GONE.has(status)) return true;
    await scope.registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    return false;
  };
  const keep = async (path: string): Promise<void> => {
    if (await hasScript()) await seenPages.add(path);
  };
  /** One after the other, so that a page that is being stored does not outlast a sign-out. */
  const queue = (step: () => Promise<unknown>): Promise<unknown> => {
    work = work.then(step).catch(ignoreFailure);
    return work;
  };

  scope.addEventListener('install', (event) =>
    event.waitUntil(Promise.all([seenPages.install(), scope.skipWaiting()])),
  );
  scope.addEventListener('activate', (event) => {
    // The browser then starts the request beside the worker, and not after it.
    const preloading = scope.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([seenPages.deleteOthers(), preloading, scope.clients.claim()]));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin) return;
    if (SIGN_OUT.test(pathname)) {
      latestUrl = '';
      event.waitUntil(queue(() => seenPages.forget()));
    }
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      const network = event.preloadResponse.then((answer) => answer ?? fetch(request));
      event.waitUntil(network.catch(ignoreFailure));
      event.respondWith(answerNavigation(event, network));
    } else if ((isOffline || !navigator.onLine) && FILE.test(pathname)) {
      event.respondWith(caches.match(request, { ignoreVary: true }).then((file) => file ?? fetch(request)));
    }
  });
  scope.addEventListener('message', (event) => {
    latestUrl = event.data;
    const { pathname, search } = new URL(latestUrl);
    // Searches, and addresses with the marks of advertisers.
    if (search) return;
    const keepIfRead = () => (latestUrl === event.data ? queue(() => keep(pathname)) : undefined);
    event.waitUntil(wait(READ_MS).then(keepIfRead));
  });
}

const isWorker = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;

const scope: object = globalThis;
if (isWorker(scope)) {
  startWorker(scope);
  showMessages(scope);
}
