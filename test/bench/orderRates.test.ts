import { countFailedOrders, type OrderRate } from '../../bench/orderRates.ts';

const rate = (orderCount: number, failures: readonly string[] = []): OrderRate => ({
  connections: 1,
  placedCount: orderCount,
  failures,
  ordersPerSecond: orderCount,
  p50: 1,
  p99: 1,
});

it.each([
  ['none of all loads', [rate(3), rate(5)], 0],
  ['those of every load', [rate(3, ['no']), rate(5, ['no', 'no'])], 3],
  ['no number where a load placed none', [rate(3), rate(0)], Number.NaN],
  ['no number where nothing was loaded', [], Number.NaN],
])('counts %s', (_, rates, expected) => {
  expect(countFailedOrders(rates)).toBe(expected);
});
