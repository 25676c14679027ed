import { setImmediate as nextRound } from 'node:timers/promises';
import { PageQueue } from '../../../../server/web/overload/pageQueue.ts';

it('refuses a page beyond its limit at once, and takes pages again as soon as one is done or has failed', async () => {
  let refusedCount = 0;
  const queue = new PageQueue({ maxPages: 2, onRefused: () => (refusedCount += 1) });
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const pages = [queue.run({}, () => first.promise), queue.run({}, () => second.promise)];
  expect(queue.pages).toBe(2);
  await expect(queue.run({}, async () => 'third')).rejects.toMatchObject({
    status: 503,
    id: 'shop.busy',
    retryAfterSeconds: 5,
  });
  expect(refusedCount).toBe(1);

  first.reject(new Error('broken'));
  second.resolve('second');
  expect(await Promise.allSettled(pages)).toMatchObject([{ status: 'rejected' }, { value: 'second' }]);
  expect(queue.pages).toBe(0);
  expect(await queue.run({}, async () => 'third')).toBe('third');
});

it('renders one page between two rounds of the event loop, in the order of arrival', async () => {
  const queue = new PageQueue({ maxPages: 10 });
  const steps: string[] = [];
  const runPage = (name: string): Promise<void> =>
    queue.run({}, async (awaitTurn) => {
      await awaitTurn();
      steps.push(name);
    });
  const pages = [runPage('a'), runPage('b'), runPage('c')];
  for (let round = 0; round < 12; round += 1) {
    await nextRound();
    steps.push('others');
  }
  await Promise.all(pages);
  expect(steps.filter((step) => step !== 'others')).toEqual(['a', 'b', 'c']);
  expect(steps.join(' ')).not.toMatch(/\b[abc] [abc]\b/);
});

/** A render that blocks the event loop. */
function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

it('pauses after a render as long as it took, while a call of a browser is being answered, and no longer', async () => {
  const queue = new PageQueue({ maxPages: 10 });
  const end = queue.beginCall();
  const renderedNames: string[] = [];
  const runPage = (name: string): Promise<void> =>
    queue.run({}, async (awaitTurn) => {
      await awaitTurn();
      block(100);
      renderedNames.push(name);
    });
  const first = runPage('a');
  const others = [runPage('b'), runPage('c')];
  await first;
  for (let round = 0; round < 4; round += 1) await nextRound();
  expect(renderedNames).toEqual(['a']);
  const startedAt = performance.now();
  await others[0];
  expect(performance.now() - startedAt).toBeGreaterThan(150);
  // The end of the last call ends the pause.
  end();
  for (let round = 0; round < 4; round += 1) await nextRound();
  expect(renderedNames).toEqual(['a', 'b', 'c']);
  await Promise.all(others);
});

it('loads 32 pages at once, and the next ones in the order of arrival', async () => {
  const queue = new PageQueue({ maxPages: 100 });
  const loads: PromiseWithResolvers<void>[] = [];
  const pages = Array.from({ length: 40 }, () =>
    queue.run({}, () => {
      const load = Promise.withResolvers<void>();
      loads.push(load);
      return load.promise;
    }),
  );
  await nextRound();
  expect([queue.pages, loads.length]).toEqual([40, 32]);
  loads[3]?.reject(new Error('broken'));
  loads[7]?.resolve();
  expect((await Promise.allSettled([pages[3], pages[7]])).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
  ]);
  await nextRound();
  expect([queue.pages, loads.length]).toEqual([38, 34]);
  while (queue.pages > 0) {
    for (const load of loads) load.resolve();
    await nextRound();
  }
  expect((await Promise.allSettled(pages)).filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

it('keeps the place of a request until its page is made, or the request ends', async () => {
  const queue = new PageQueue({ maxPages: 1 });
  const [request, other] = [{}, {}];
  queue.reserve(request);
  expect([queue.pages, queue.isFullFor(request), queue.isFullFor(other)]).toEqual([1, false, true]);
  await expect(queue.run(other, async () => 'page')).rejects.toMatchObject({ status: 503 });
  expect(await queue.run(request, async () => 'page')).toBe('page');
  expect([queue.pages, queue.isFullFor(other)]).toEqual([0, false]);

  const giveUp = queue.reserve(request);
  giveUp();
  giveUp();
  expect(queue.pages).toBe(0);
});
