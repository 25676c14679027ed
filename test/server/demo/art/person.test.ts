import { createPerson } from '../../../../server/demo/art/person/person.ts';

const seeds = Array.from({ length: 200 }, (_, i) => i * 7919 + 11);

it('is the same person for each color of a product', () => {
  expect(createPerson({ seed: 12, wearer: 'mens' })).toEqual(createPerson({ seed: 12, wearer: 'mens' }));
});

it('has many skin tones, builds and backgrounds', () => {
  const people = seeds.map((seed) => createPerson({ seed }));
  expect(new Set(people.map(({ skin }) => skin.base)).size).toBe(7);
  expect(new Set(people.map(({ wash }) => wash)).size).toBe(5);
  const builds = people.map(({ build }) => build);
  expect(Math.max(...builds) - Math.min(...builds)).toBeGreaterThan(0.14);
});

it('gives men short or curly hair, and children larger heads than adults', () => {
  const styles = new Set(seeds.map((seed) => createPerson({ seed, wearer: 'mens' }).hairStyle));
  expect([...styles].toSorted()).toEqual(['curly', 'short']);
  for (const wearer of ['mens', 'womens'] as const) expect(createPerson({ seed: 3, wearer }).headSize).toBe(1);
  expect(createPerson({ seed: 3, wearer: 'kids' }).headSize).toBeGreaterThan(1);
});

it('gives women narrower shoulders than men', () => {
  const measure = (wearer: 'womens' | 'mens'): number => createPerson({ seed: 3, wearer }).halfShoulders;
  expect(measure('womens')).toBeLessThan(measure('mens') * 0.92);
});
