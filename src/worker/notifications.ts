import type { WorkerScope } from './workerScope.ts';

const ICON = '/icon-192.png';

type Message = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns a message of the shop; undefined for another text. */
function readMessage(value: unknown): Message | undefined {
  const entries = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const [title, body, path, tag] = ['title', 'body', 'path', 'tag'].map((name) => entries.get(name));
  return isText(title) && isText(body) && isText(path) && isText(tag) ? { title, body, path, tag } : undefined;
}

type MessageScope = Pick<WorkerScope, 'addEventListener'> & {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<WorkerScope['clients'], 'openWindow'>;
};

/** Shows the messages that the shop sends to this device; a touch opens the message's page. */
export function showMessages(scope: MessageScope): void {
  scope.addEventListener('push', (event) => {
    const message = readMessage(event.data?.json());
    if (!message) return;
    const { title, body, path, tag } = message;
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: ICON, data: path }));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const page = URL.parse(String(notification.data), location.origin);
    // Within the shop, whatever the message says.
    event.waitUntil(scope.clients.openWindow(page?.origin === location.origin ? page.href : location.origin));
  });
}
