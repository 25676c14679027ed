import { watchWebVitals } from '../../../../src/features/measuring/webVitals.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A browser that reports these entries, by type. */
function givenEntries(entries: Readonly<Record<string, readonly Entry[]>>): void {
  class Observer {
    static readonly supportedEntryTypes = Object.keys(entries);
    readonly #report: (list: { getEntries: () => readonly Entry[] }) => void;
    constructor(report: (list: { getEntries: () => readonly Entry[] }) => void) {
      this.#report = report;
    }
    observe({ type }: { type: string }): void {
      this.#report({ getEntries: () => entries[type] ?? [] });
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
}

it('keeps the last paint, the slowest interaction, and the largest window of shifts', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  givenEntries({
    'largest-contentful-paint': [{ startTime: 400 }, { startTime: 1234.4 }],
    event: [
      { duration: 80, interactionId: 1 },
      { duration: 200, interactionId: 2 },
      { duration: 900, interactionId: 0 },
    ],
    'layout-shift': [shift(100, 0.05), shift(900, 0.06), shift(3000, 0.02), shift(3100, 0.9, true)],
  });
  expect(watchWebVitals()()).toEqual([
    { name: 'LCP', value: 1234 },
    { name: 'INP', value: 200 },
    { name: 'CLS', value: 110 },
  ]);
});

it('reports nothing that the browser does not measure', () => {
  givenEntries({});
  expect(watchWebVitals()()).toEqual([]);
});

it('ends a window of shifts after five seconds', () => {
  const shifts = Array.from({ length: 12 }, (_, index) => ({ startTime: index * 600, value: 0.01 }));
  givenEntries({ 'layout-shift': shifts });
  expect(watchWebVitals()()).toEqual([{ name: 'CLS', value: 90 }]);
});
