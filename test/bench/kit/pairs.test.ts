import { computeRatio, measurePair } from '../../../bench/kit/pairs.ts';

const measureSides = async (round: number) => {
  const order: string[] = [];
  const createSide = (name: string, value: number) => async () => {
    order.push(name);
    return value;
  };
  return { pair: await measurePair(round, createSide('shop', 6), createSide('floor', 2)), order };
};

it('alternates which side is measured first', async () => {
  expect(await measureSides(0)).toEqual({ pair: { shop: 6, floor: 2 }, order: ['shop', 'floor'] });
  expect(await measureSides(1)).toEqual({ pair: { shop: 6, floor: 2 }, order: ['floor', 'shop'] });
});

it('compares only within a pair: a slow moment that affects both sides changes nothing', () => {
  const pairs = [
    { shop: 6, floor: 2 },
    { shop: 60, floor: 20 },
    { shop: 7, floor: 2 },
  ];
  expect(computeRatio(pairs, (cpuMs) => cpuMs)).toBe(3);
});
