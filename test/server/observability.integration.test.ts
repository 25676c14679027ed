import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';
import { enqueue } from '../../server/platform/queue/queue.ts';
import { BUSINESS_GAUGES } from '../../server/shop.ts';
import { openWholeShop, type WholeShop } from './services/support/openWholeShop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
  // A server's own metrics begin when it listens.
  shop.parts.metrics.watch(createServer());
});
afterAll(() => shop.close());

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** The expressions of the dashboard and of the alerts. */
const EXPRESSIONS: readonly string[] = [
  ...dashboard
    .parse(JSON.parse(readFileSync('docs/observability/dashboard.json', 'utf8')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...readFileSync('docs/observability/alerts.yml', 'utf8').matchAll(/^ +expr: (.*)$/gm)].map(
    ([, expr = '']) => expr,
  ),
];

/** Names of metrics: words with an underscore that are neither functions nor in braces, and `jobs`. */
const findMetrics = (expression: string): string[] =>
  [...expression.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b(jobs|[a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()/g)].map(
    ([name]) => name,
  );

it('has every metric that the dashboard and the alerts name', async () => {
  const { registry } = shop.parts.metrics;
  const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const usedMetrics = new Set(EXPRESSIONS.flatMap(findMetrics));
  expect(usedMetrics.size).toBeGreaterThan(15);
  const unknownMetrics = [...usedMetrics].filter(
    (name) => !names.has(name) && !names.has(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(unknownMetrics).toEqual([]);
});

it('shows the figures of the business', async () => {
  const { db, clock } = shop.parts;
  await enqueue(db, 'note', {}, { runAt: new Date(clock.now().getTime() - 60_000) });
  const { text } = await shop.get('/metrics');
  expect(text).toContain('jobs{state="due"} 1');
  expect(text).toContain('refunds_owed_cents 0');
  expect(text).toContain('mails_unsent 0');
  expect(text).toContain('searches_last_hour{outcome="nothing"} 0');
  expect(Number(/^job_queue_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(59);
  expect(text).toMatch(/^page_cache_requests_total\{outcome="miss"\} \d+$/m);
  expect(text).toMatch(/^page_cache_bytes \d+$/m);
});

it.each(BUSINESS_GAUGES.map(({ name, read }) => [name, read] as const))(
  'reads %s from an empty shop',
  async (_name, read) => {
    const { db, clock } = shop.parts;
    for (const { value } of await read(db, clock.now())) expect(Number.isFinite(value)).toBe(true);
  },
);
