import { format } from 'node:util';
import { act, cleanup } from '@testing-library/react';
import { leaveLayer } from '../../src/page/historyLayers.ts';
import { setCurrentPage } from '../../src/page/reportError.ts';
import { removeWindowListeners } from './openPage.ts';

/** React's warning about an update that the test did not wait for: what is shown then depends on chance. */
const NOT_AWAITED = 'not wrapped in act(';

const print = console.error;
let warning: string | undefined;
/** Holds what tests replace: variables of the window, and properties of the document and of the classes of elements. */
const replaceable = [globalThis, document, navigator, performance, crypto, ...listPrototypes()].map(
  (owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const,
);

function listPrototypes(): object[] {
  return Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    return typeof value === 'function' && /^(HTML|Element|Storage)/.test(name) ? [value.prototype] : [];
  });
}

function restore(owner: object, properties: PropertyDescriptorMap): void {
  for (const name of Object.getOwnPropertyNames(owner)) {
    const now = Object.getOwnPropertyDescriptor(owner, name);
    const before = properties[name];
    if (!now?.configurable || (before && now.value === before.value && now.get === before.get)) continue;
    if (before) Object.defineProperty(owner, name, before);
    else if (name in Object.getPrototypeOf(owner) || owner === globalThis) Reflect.deleteProperty(owner, name);
  }
}

beforeAll(async () => {
  // React keeps the timers of its first `act`, which must be the real ones.
  await act(async () => undefined);
  document.body.dataset.hydrated = 'true';
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (text.includes(NOT_AWAITED)) warning ??= text;
    else print(...parts);
  };
});

afterEach(() => {
  // Work that waits for a fake timer ends here; work that begins as parts unmount has real timers.
  if ('clock' in setTimeout) act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  cleanup();
  const found = warning;
  warning = undefined;
  if (found !== undefined) throw new Error(found);
});

/** The next file finds the page as this one found it. */
afterAll(async () => {
  // The shopper leaves, so that what waits is saved.
  window.dispatchEvent(new Event('pagehide'));
  await leaveLayer();
  removeWindowListeners();
  console.error = print;
  for (const [owner, properties] of replaceable) restore(owner, properties);
  document.body.replaceChildren();
  for (const root of [document.documentElement, document.body])
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`;
  setCurrentPage('');
  // A new entry, after which there is none.
  history.pushState(null, '', '/');
});
