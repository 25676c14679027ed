import { createRng, type Rng } from '../../services/images/drawings/rng.ts';

/** A seeded random source, extended with lists and weighted choices. */
export type Chance = Omit<Rng, 'pick'> & {
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  /** Returns up to `count` different entries, in random order. */
  readonly pickSome: <T>(choices: readonly T[], count: number) => T[];
};

export function createChance(seed: number, salt: string): Chance {
  const rng = createRng(seed, salt);
  const pick = <T>(choices: readonly T[]): T => getEntry(choices, Math.floor(rng.next() * choices.length));
  return {
    ...rng,
    pick,
    weighted: (choices) => {
      let remainder = rng.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const choice = choices.find(([, weight]) => {
        remainder -= weight;
        return remainder < 0;
      });
      return (choice ?? getEntry(choices, choices.length - 1))[0];
    },
    pickSome: (choices, count) => {
      const rest = [...choices];
      const picks: (typeof rest)[number][] = [];
      while (picks.length < count && rest.length > 0)
        picks.push(...rest.splice(Math.floor(rng.next() * rest.length), 1));
      return picks;
    },
  };
}

/** Returns an entry that must exist. @throws {Error} if it does not: an error in the demo's own tables */
export function getEntry<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}

/** Returns a whole number derived from a text, the same each time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ (hash >>> 13)) >>> 0;
}
