import { showMessages } from '../../../src/worker/notifications.ts';
import type { WorkerEvents } from '../../../src/worker/workerScope.ts';

const ORIGIN = 'https://shop.example';
const MESSAGE = { title: 'Zappos', body: 'Your order is here', path: '/orders/1?from=push', tag: 'one' };

beforeAll(() => {
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { origin: ORIGIN } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

/** Opens a worker. @returns what it showed and opened, and functions that send it events */
function openWorker() {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const listeners: { [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void } = {};
  const scope = {
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: { openWindow: async (url: string) => void opened.push(url) },
    addEventListener: <Name extends keyof WorkerEvents>(type: Name, listener: (event: WorkerEvents[Name]) => void) =>
      void Object.assign(listeners, { [type]: listener }),
  };
  showMessages(scope);
  const waitUntil = (): void => undefined;
  return {
    shown,
    opened,
    push: (message: unknown) => listeners.push?.({ waitUntil, data: { json: () => message } }),
    touch: (data: unknown) =>
      listeners.notificationclick?.({ waitUntil, notification: { data, close: () => undefined } }),
  };
}

it('shows a message of the shop', () => {
  const worker = openWorker();
  worker.push(MESSAGE);
  expect(worker.shown).toEqual([
    { title: 'Zappos', body: 'Your order is here', tag: 'one', icon: '/icon-192.png', data: MESSAGE.path },
  ]);
});

it.each([null, 'text', { title: 'Zappos' }, { ...MESSAGE, path: 7 }])('shows nothing for %j', (message) => {
  const worker = openWorker();
  worker.push(message);
  expect(worker.shown).toEqual([]);
});

it.each([
  ['/orders/1?from=push', `${ORIGIN}/orders/1?from=push`],
  ['https://elsewhere.example/orders/1', ORIGIN],
  ['//elsewhere.example/', ORIGIN],
  ['/.//elsewhere.example/', `${ORIGIN}//elsewhere.example/`],
  ['https://', ORIGIN],
])('opens %s within the shop', (path, url) => {
  const worker = openWorker();
  worker.touch(path);
  expect(worker.opened).toEqual([url]);
});
