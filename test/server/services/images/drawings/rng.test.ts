import { createRng } from '../../../../../server/services/images/drawings/rng.ts';

const run = (seed: number, salt?: string): number[] => {
  const chance = createRng(seed, salt);
  return Array.from({ length: 20 }, chance.next);
};

it('returns equal numbers for one seed, and others for the next seed', () => {
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
  expect(run(7, 'laces')).not.toEqual(run(7, 'sole'));
});

it('distributes evenly over neighboring seeds', () => {
  const firsts = Array.from({ length: 2000 }, (_, seed) => createRng(seed, 'boot chelsea').next());
  const tenths = Array.from({ length: 10 }, (_, i) => firsts.filter((value) => Math.floor(value * 10) === i).length);
  for (const count of tenths) expect(Math.abs(count - 200)).toBeLessThan(70);
});

it('stays within the given ranges', () => {
  const chance = createRng(3);
  for (let i = 0; i < 200; i++) {
    const length = chance.pickNumber(-2, 5);
    expect(length).toBeGreaterThanOrEqual(-2);
    expect(length).toBeLessThan(5);
    expect([2, 3, 4]).toContain(chance.pickInteger(2, 4));
    expect(['a', 'b']).toContain(chance.pick(['a', 'b']));
  }
});
