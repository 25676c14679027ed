import type { ShopEvent } from '../../../../src/contracts/shopEvents.ts';
import { createEventQueue } from '../../../../src/features/measuring/eventQueue.ts';

const viewOf = (page: string): ShopEvent => ({ name: 'page_view', page, params: {} });

function open(answer: boolean | undefined) {
  const sent: string[][] = [];
  let may = answer;
  const queue = createEventQueue({
    send: (events) => sent.push(events.map(({ page }) => page)),
    mayMeasure: () => may,
  });
  return {
    queue,
    sent,
    decide: (next: boolean) => {
      may = next;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends events together, ten seconds after the first', () => {
  const { queue, sent } = open(true);
  queue.push([viewOf('/a')]);
  jest.advanceTimersByTime(9999);
  queue.push([viewOf('/b')]);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([['/a', '/b']]);
  jest.advanceTimersByTime(60_000);
  queue.flush();
  expect(sent).toHaveLength(1);
});

it('holds the newest fifty until the visitor has agreed', () => {
  const { queue, sent, decide } = open(undefined);
  for (let index = 1; index <= 60; index++) queue.push([viewOf(`/${index}`)]);
  jest.advanceTimersByTime(60_000);
  queue.flush();
  expect(sent).toEqual([]);
  decide(true);
  queue.flush();
  expect(sent.map((pages) => [pages.length, pages[0], pages.at(-1)])).toEqual([[50, '/11', '/60']]);
});

it('discards events of a visitor who declined', () => {
  const { queue, sent, decide } = open(undefined);
  queue.push([viewOf('/a')]);
  decide(false);
  queue.flush();
  decide(true);
  queue.flush();
  expect(sent).toEqual([]);
});
