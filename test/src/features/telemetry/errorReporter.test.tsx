import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { createErrorReporter, reportFrom } from '../../../../src/features/telemetry/errorReporter.ts';

/** A reporter with its own clock, and its reports. */
function openReporter() {
  const reports: (readonly [code: string, detail: string, status: number])[] = [];
  const clock = { now: 0 };
  const tell = createErrorReporter({
    page: window,
    report: (...report) => reports.push(report),
    now: () => clock.now,
  });
  return { reports, clock, tell };
}

const own = `${window.location.origin}/assets/main.js`;
const uncaught = (message: string, filename = own): ErrorEvent =>
  new ErrorEvent('error', { message, filename, error: Object.assign(new TypeError(message), { stack: '' }) });
const rejected = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });
const unfetched = (path: string, status: number, method = 'GET'): Event =>
  new CustomEvent('fetchfailure', { detail: { method, path, status } });

it.each([
  ['an uncaught error', uncaught('x is undefined'), ['uncaught.error', 'TypeError: x is undefined', 0]],
  ['a rejection', rejected('stopped'), ['unhandled.rejection', 'stopped', 0]],
  [
    'a lost chunk',
    rejected(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', stack: '' })),
    ['ChunkLoadError', 'ChunkLoadError: Loading chunk 7 failed', 0],
  ],
  ['a failed call', unfetched('/v1/cart?displayRewards=true', 500), ['fetch.failure', 'GET /v1/cart', 500]],
  ['a lost connection', unfetched('/v1/cart', 0, 'POST'), ['fetch.failure', 'POST /v1/cart', 0]],
  [
    'an error with its personal data masked',
    rejected('no account maya@example.com for 4242424242424242'),
    ['unhandled.rejection', 'no account [email] for [number]', 0],
  ],
])('reports %s', (_what, event, report) => {
  const { reports, tell } = openReporter();
  tell(event);
  expect(reports).toEqual([report]);
});

it.each([
  ['its own failed report', unfetched('/martypixel', 503, 'POST')],
  ['errors of browser extensions', uncaught('x', 'chrome-extension://abc/content.js')],
  ['errors that browsers hide', new ErrorEvent('error', { message: 'Script error.' })],
  ['layouts that settle later', uncaught('ResizeObserver loop completed with undelivered notifications.')],
  ['calls that were reported already', rejected(new ApiFailure('/v1/cart', 500, {}))],
  ['calls that the page cancelled', rejected(new DOMException('The user aborted a request.', 'AbortError'))],
])('leaves out %s', (_what, event) => {
  const { reports, tell } = openReporter();
  tell(event);
  expect(reports).toEqual([]);
});

it('reports one failure once, and at most five a minute and twenty a document', () => {
  const { reports, clock, tell } = openReporter();
  tell(uncaught('same'));
  tell(uncaught('same'));
  expect(reports).toHaveLength(1);
  for (let index = 0; index < 10; index++) tell(uncaught(`error ${index}`));
  expect(reports).toHaveLength(5);
  clock.now = 59_999;
  tell(uncaught('too early'));
  expect(reports).toHaveLength(5);
  for (let minute = 1; minute < 10; minute++) {
    clock.now = minute * 60_000;
    for (let index = 0; index < 5; index++) tell(uncaught(`error ${minute}.${index}`));
  }
  expect(reports).toHaveLength(20);
});

it('reports no call that was aborted by leaving the page', () => {
  const { reports, tell } = openReporter();
  window.dispatchEvent(new Event('pagehide'));
  tell(unfetched('/v1/cart', 0));
  expect(reports).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  tell(unfetched('/v1/cart', 0));
  expect(reports).toHaveLength(1);
});

it('reports failures that were collected before it loaded', () => {
  const { reports, tell } = openReporter();
  const collected = [uncaught('early')];
  reportFrom(collected, tell);
  collected.push(uncaught('late'));
  expect(reports.map(([, detail]) => detail)).toEqual(['TypeError: early', 'TypeError: late']);
  expect(collected).toHaveLength(0);
});
