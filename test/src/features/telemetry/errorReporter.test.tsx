import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { createErrorReporter, reportFrom } from '../../../../src/features/telemetry/errorReporter.ts';

/** A reporter with its own clock, and its reports. */
function openReporter() {
  const reports: (readonly [code: string, detail: string, status: number])[] = [];
  const clock = { now: 0 };
  const reportEvent = createErrorReporter({
    page: window,
    report: (...report) => reports.push(report),
    now: () => clock.now,
  });
  return { reports, clock, reportEvent };
}

const ownScript = `${window.location.origin}/assets/main.js`;
const createErrorEvent = (message: string, filename = ownScript): ErrorEvent =>
  new ErrorEvent('error', { message, filename, error: Object.assign(new TypeError(message), { stack: '' }) });
const createRejectionEvent = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });
const createFetchFailure = (path: string, status: number, method = 'GET'): Event =>
  new CustomEvent('fetchfailure', { detail: { method, path, status } });

it.each([
  ['an uncaught error', createErrorEvent('x is undefined'), ['uncaught.error', 'TypeError: x is undefined', 0]],
  ['a rejection', createRejectionEvent('stopped'), ['unhandled.rejection', 'stopped', 0]],
  [
    'a lost chunk',
    createRejectionEvent(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', stack: '' })),
    ['ChunkLoadError', 'ChunkLoadError: Loading chunk 7 failed', 0],
  ],
  ['a failed call', createFetchFailure('/v1/cart?displayRewards=true', 500), ['fetch.failure', 'GET /v1/cart', 500]],
  ['a lost connection', createFetchFailure('/v1/cart', 0, 'POST'), ['fetch.failure', 'POST /v1/cart', 0]],
  [
    'an error with its personal data masked',
    createRejectionEvent('no account maya@example.com for 4242424242424242'),
    ['unhandled.rejection', 'no account [email] for [number]', 0],
  ],
])('reports %s', (_title, event, report) => {
  const { reports, reportEvent } = openReporter();
  reportEvent(event);
  expect(reports).toEqual([report]);
});

it.each([
  ['its own failed report', createFetchFailure('/martypixel', 503, 'POST')],
  ['errors of browser extensions', createErrorEvent('x', 'chrome-extension://abc/content.js')],
  ['errors that browsers hide', new ErrorEvent('error', { message: 'Script error.' })],
  ['layouts that settle later', createErrorEvent('ResizeObserver loop completed with undelivered notifications.')],
  ['calls that were reported already', createRejectionEvent(new ApiFailure('/v1/cart', 500, {}))],
  [
    'calls that the page cancelled',
    createRejectionEvent(new DOMException('The user aborted a request.', 'AbortError')),
  ],
])('leaves out %s', (_title, event) => {
  const { reports, reportEvent } = openReporter();
  reportEvent(event);
  expect(reports).toEqual([]);
});

it('reports one failure once, and at most five a minute and twenty a document', () => {
  const { reports, clock, reportEvent } = openReporter();
  reportEvent(createErrorEvent('same'));
  reportEvent(createErrorEvent('same'));
  expect(reports).toHaveLength(1);
  for (let index = 0; index < 10; index++) reportEvent(createErrorEvent(`error ${index}`));
  expect(reports).toHaveLength(5);
  clock.now = 59_999;
  reportEvent(createErrorEvent('too early'));
  expect(reports).toHaveLength(5);
  for (let minute = 1; minute < 10; minute++) {
    clock.now = minute * 60_000;
    for (let index = 0; index < 5; index++) reportEvent(createErrorEvent(`error ${minute}.${index}`));
  }
  expect(reports).toHaveLength(20);
});

it('reports no call that was aborted by leaving the page', () => {
  const { reports, reportEvent } = openReporter();
  window.dispatchEvent(new Event('pagehide'));
  reportEvent(createFetchFailure('/v1/cart', 0));
  expect(reports).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  reportEvent(createFetchFailure('/v1/cart', 0));
  expect(reports).toHaveLength(1);
});

it('reports failures that were collected before it loaded', () => {
  const { reports, reportEvent } = openReporter();
  const collectedEvents = [createErrorEvent('early')];
  reportFrom(collectedEvents, reportEvent);
  collectedEvents.push(createErrorEvent('late'));
  expect(reports.map(([, detail]) => detail)).toEqual(['TypeError: early', 'TypeError: late']);
  expect(collectedEvents).toHaveLength(0);
});
