import { Registry } from 'prom-client';
import { connect } from '../../../server/platform/database/database.ts';
import { registerDatabaseGauges, type Sample } from '../../../server/platform/gauges.ts';
import { createLog } from '../../../server/platform/log.ts';

/** A gauge whose values the test gives. */
function open(read: () => Promise<readonly Sample[]>) {
  const registry = new Registry();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  // Never connected: the gauge's values are given.
  const { db } = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const clock = { now: () => new Date(0) };
  registerDatabaseGauges({ db, clock, log, metrics: { registry } }, [{ name: 'orders', help: 'Orders', read }]);
  return { registry, lines };
}
afterEach(() => jest.useRealTimers());

it('reads a value once in fifteen seconds, however often it is scraped', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const { registry } = open(async () => [{ value: ++reads }]);
  const scrapes = [await registry.metrics(), await registry.metrics()];
  expect(scrapes.map((text) => /^orders (\d+)$/m.exec(text)?.[1])).toEqual(['1', '1']);
  jest.advanceTimersByTime(15_001);
  expect(await registry.metrics()).toContain('orders 2');
});

it('shows the previous value while the database is slow, and none after a failure', async () => {
  jest.useFakeTimers();
  const answers: (() => Promise<readonly Sample[]>)[] = [
    async () => [{ value: 7 }],
    () => new Promise((resolve) => setTimeout(() => resolve([{ value: 8 }]), 3_000)),
    () => Promise.reject(new Error('the database is away')),
  ];
  const { registry, lines } = open(() => answers.shift()?.() ?? Promise.resolve([]));
  expect(await registry.metrics()).toContain('orders 7');
  await jest.advanceTimersByTimeAsync(15_001);
  const slowMetrics = registry.metrics();
  await jest.advanceTimersByTimeAsync(501);
  expect(await slowMetrics).toContain('orders 7');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await registry.metrics()).toContain('orders 8');
  await jest.advanceTimersByTimeAsync(15_001);
  expect(await registry.metrics()).not.toMatch(/^orders \d/m);
  expect(lines.join('')).toContain('a metric could not be read');
});
