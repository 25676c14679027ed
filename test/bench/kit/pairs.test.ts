import { computeRatio, measurePair } from '../../../bench/kit/pairs.ts';

const measured = async (round: number) => {
  const order: string[] = [];
  const side = (name: string, value: number) => async () => {
    order.push(name);
    return value;
  };
  return { pair: await measurePair(round, side('shop', 6), side('floor', 2)), order };
};

it('alternates which side is measured first', async () => {
  expect(await measured(0)).toEqual({ pair: { shop: 6, floor: 2 }, order: ['shop', 'floor'] });
  expect(await measured(1)).toEqual({ pair: { shop: 6, floor: 2 }, order: ['floor', 'shop'] });
});

it('compares only within a pair: a slow moment that affects both sides changes nothing', () => {
  const pairs = [
    { shop: 6, floor: 2 },
    { shop: 60, floor: 20 },
    { shop: 7, floor: 2 },
  ];
  expect(computeRatio(pairs, (cpuMs) => cpuMs)).toBe(3);
});
