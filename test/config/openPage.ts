import { JSDOM } from 'jsdom';

/**
 * Names what the page of component tests has from Node: classes that jsdom lacks or takes from Node itself, those that `Request`
 * accepts from Node alone, and the clock and the timers, so that fake ones replace all of them.
 */
const FROM_NODE: ReadonlySet<string> = new Set([
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'structuredClone'],
  ...['atob', 'btoa'],
  ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'performance', 'console'],
]);

const { window: page } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });
const { addEventListener } = page.EventTarget.prototype;

type Listener = Parameters<typeof page.addEventListener>;
const windowListeners: Listener[] = [];

/** Removes the listeners of the window; all else that tests add is in its document. */
export function removeWindowListeners(): void {
  for (const listener of windowListeners.splice(0)) page.removeEventListener(...listener);
}

page.EventTarget.prototype.addEventListener = function add(type, listener, options) {
  if (this === page && listener) windowListeners.push([type, listener, options]);
  // jsdom knows its own signals only.
  if (typeof options !== 'object' || !options.signal) return addEventListener.call(this, type, listener, options);
  const { signal, ...others } = options;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  return addEventListener.call(this, type, listener, others);
};

const define = (name: string, property: PropertyDescriptor): void =>
  void Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...property });

/** Whether a property is to stay as it is: Node's, a class of the language, or internal to jsdom. */
function isKept(name: string, { get, value }: PropertyDescriptor): boolean {
  if (FROM_NODE.has(name) || name.startsWith('_')) return true;
  return !get && name in globalThis && Object.is(value, Reflect.get(globalThis, name));
}

// The page's window becomes the global object of this process, as in a browser.
for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(page))) {
  const { get, set, value } = property;
  if (isKept(name, property)) continue;
  if (Reflect.get(page, name) === page) define(name, { value: globalThis, writable: true });
  else if (get) define(name, { get: get.bind(page), ...(set && { set: set.bind(page) }) });
  else define(name, { value, writable: true });
}

const FRAME_MS = 16;
const { setTimeout: startTimer } = globalThis;

Object.assign(globalThis, {
  // A browser has timers only: React's effects run before the timers that were started after them.
  setImmediate: (run: () => void) => startTimer(run),
  // The frames of jsdom stop for good if one of them waits for a fake timer.
  requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), FRAME_MS),
  cancelAnimationFrame: (frame: NodeJS.Timeout) => clearTimeout(frame),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});
