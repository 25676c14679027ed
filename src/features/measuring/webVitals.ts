/** The web vitals of a document: milliseconds; CLS in thousandths. */
export type Vital = { readonly name: 'LCP' | 'INP' | 'CLS' | 'TTFB'; readonly value: number };

/** Layout shifts with a shorter gap belong to one window, up to a maximum length. */
const SHIFT_GAP_MS = 1000;
const SHIFT_SPAN_MS = 5000;
const SLOW_EVENT_MS = 40;

const readNumber = (entry: PerformanceEntry, name: string): number => {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
};

/** Sums layout shifts by window, and keeps the largest sum. */
function createShiftWindows() {
  let [largest, sum, startedAt, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  return {
    add: (entry: PerformanceEntry): void => {
      // A shift after an input is expected, so it does not count.
      if (Reflect.get(entry, 'hadRecentInput') === true) return;
      const at = entry.startTime;
      const isNext = at - last < SHIFT_GAP_MS && at - startedAt < SHIFT_SPAN_MS;
      if (!isNext) startedAt = at;
      sum = (isNext ? sum : 0) + readNumber(entry, 'value');
      last = at;
      largest = Math.max(largest, sum);
    },
    largest: () => largest,
  };
}

/** Collects the web vitals of the document. Returns a function that reads those that the browser measures. */
export function watchWebVitals(): () => Vital[] {
  const supported = 'PerformanceObserver' in window ? (PerformanceObserver.supportedEntryTypes ?? []) : [];
  const shifts = createShiftWindows();
  let lcp: number | undefined;
  let inp: number | undefined;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void => {
    if (!supported.includes(type)) return;
    const options = { type, buffered: true, durationThreshold: SLOW_EVENT_MS };
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options);
  };
  observe('largest-contentful-paint', (entry) => {
    lcp = entry.startTime;
  });
  observe('layout-shift', shifts.add);
  observe('event', (entry) => {
    if (readNumber(entry, 'interactionId') > 0) inp = Math.max(inp ?? 0, entry.duration);
  });
  return () => {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const ttfb = entry ? readNumber(entry, 'responseStart') : 0;
    const read = (name: Vital['name'], value: number | undefined): Vital[] =>
      value === undefined ? [] : [{ name, value: Math.round(value) }];
    return [
      ...read('LCP', lcp),
      ...read('INP', inp),
      ...read('CLS', supported.includes('layout-shift') ? 1000 * shifts.largest() : undefined),
      ...read('TTFB', ttfb > 0 ? ttfb : undefined),
    ];
  };
}
