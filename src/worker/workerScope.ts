type WorkEvent = { waitUntil(work: Promise<unknown>): void };
export type RequestEvent = WorkEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerEvents = {
  readonly install: WorkEvent;
  readonly activate: WorkEvent;
  readonly fetch: RequestEvent;
  readonly push: WorkEvent & { readonly data: { json(): unknown } | null };
  readonly notificationclick: WorkEvent & { readonly notification: Pick<Notification, 'data' | 'close'> };
  /** The URL of a public page that the shopper sees. */
  readonly message: WorkEvent & { readonly data: string };
};

/** The part of a service worker's scope that the shop uses; TypeScript's own types of it exclude those of pages. */
export type WorkerScope = {
  /** The build and the offline page that the worker belongs to; the server writes it above the worker's script. */
  readonly VERSION: string;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'unregister'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(type: Name, listener: (event: WorkerEvents[Name]) => void): void;
};
