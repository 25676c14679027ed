import type { ShopEvent } from '../../../../src/contracts/telemetry/shopEvents.ts';
import { createEventQueue } from '../../../../src/features/measuring/Visit.tsx';

const createView = (page: string): ShopEvent => ({ name: 'page_view', page, params: {} });

function open(answer: boolean | undefined) {
  const sentPages: string[][] = [];
  let may = answer;
  const queue = createEventQueue({
    send: (events) => sentPages.push(events.map(({ page }) => page)),
    mayMeasure: () => may,
  });
  return {
    queue,
    sentPages,
    decide: (next: boolean) => {
      may = next;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends events together, ten seconds after the first', () => {
  const { queue, sentPages } = open(true);
  queue.push([createView('/a')]);
  jest.advanceTimersByTime(9999);
  queue.push([createView('/b')]);
  expect(sentPages).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sentPages).toEqual([['/a', '/b']]);
  jest.advanceTimersByTime(60_000);
  queue.flush();
  expect(sentPages).toHaveLength(1);
});

it('holds the newest fifty until the visitor has agreed', () => {
  const { queue, sentPages, decide } = open(undefined);
  for (let index = 1; index <= 60; index++) queue.push([createView(`/${index}`)]);
  jest.advanceTimersByTime(60_000);
  queue.flush();
  expect(sentPages).toEqual([]);
  decide(true);
  queue.flush();
  expect(sentPages.map((pages) => [pages.length, pages[0], pages.at(-1)])).toEqual([[50, '/11', '/60']]);
});

it('discards events of a visitor who declined', () => {
  const { queue, sentPages, decide } = open(undefined);
  queue.push([createView('/a')]);
  decide(false);
  queue.flush();
  decide(true);
  queue.flush();
  expect(sentPages).toEqual([]);
});
