import type { Chance } from './chance.ts';
import type { Line } from './line.ts';

/** A product's name, and its first words in a sentence. */
export type ProductName = { readonly name: string; readonly noun: string; readonly subject: string | undefined };

const PATTERN_WORDS: Readonly<Record<string, string>> = {
  stripe: 'Striped',
  floral: 'Floral',
  dot: 'Polka-Dot',
  check: 'Checked',
  plaid: 'Plaid',
};
/** Groups whose series continue by number. */
const NUMBERED_GROUPS = ['run', 'trail', 'walk', 'skate', 'packs'];
const TRIES = 14;

/** Returns a name that the brand has not used for this audience yet, and adds it to `used`. */
export function nameLine(line: Line, usedNames: Set<string>, chance: Chance): ProductName {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const naming = tryName(line, chance);
    if (take(naming.name, line, usedNames)) return naming;
  }
  const naming = tryName(line, chance);
  for (let edition = 2; ; edition++) {
    const name = `${naming.name} ${edition}`;
    if (take(name, line, usedNames)) return { ...naming, name };
  }
}

function take(name: string, { brand, audiences }: Line, usedNames: Set<string>): boolean {
  const keys = audiences.map((audience) => `${brand.name}|${name}|${audience}`);
  if (keys.some((key) => usedNames.has(key))) return false;
  for (const key of keys) usedNames.add(key);
  return true;
}

function tryName(line: Line, chance: Chance): ProductName {
  const { archetype, brand, traits, pattern } = line;
  const noun = chance.pick(listNouns(line));
  const word = chance.pick(brand.words.filter((candidate) => !hasSharedWord(candidate, noun)));
  const traitWord = traits
    .map(({ option }) => option.nameWord)
    .find((nameWord) => nameWord !== undefined && !hasSharedWord(nameWord, noun));
  const extra = chooseExtraWord(archetype.adjectives ?? [], traitWord, chance);
  const patternWord = chance.chance(0.6) && !/Breton|Striped|Flannel/.test(noun) ? PATTERN_WORDS[pattern] : undefined;
  if (brand.naming === 'numbered' && NUMBERED_GROUPS.includes(archetype.group) && chance.chance(0.62)) {
    const series = `${word} ${chance.pickInteger(2, 7)}`;
    return { name: join(series, extra), noun, subject: `The ${series}` };
  }
  if (brand.naming === 'plain' && chance.chance(extra || patternWord ? 0.55 : 0.15)) {
    return {
      name: join(extra, patternWord, noun),
      noun,
      subject: isPlural(noun) ? undefined : `This ${lowerWords(noun)}`,
    };
  }
  return { name: join(word, extra, patternWord, noun), noun, subject: `The ${word}` };
}

function listNouns({ archetype, pattern, material }: Line): readonly string[] {
  const fitting = archetype.nouns.filter(
    (noun) =>
      (pattern === 'stripe' || !/Breton|Striped/.test(noun)) && (material.facet === 'Leather' || !/Leather/.test(noun)),
  );
  return fitting.length > 0 ? fitting : archetype.nouns;
}

function chooseExtraWord(
  adjectives: readonly string[],
  traitWord: string | undefined,
  chance: Chance,
): string | undefined {
  if (traitWord && chance.chance(0.5)) return traitWord;
  return adjectives.length > 0 && chance.chance(0.4) ? chance.pick(adjectives) : undefined;
}

const join = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ');

/** Whether the noun already contains the word, which would give Weekender Weekender. */
const hasSharedWord = (word: string, noun: string): boolean => {
  const inNoun = noun.toLowerCase().split(/[ -]/);
  return word
    .toLowerCase()
    .split(/[ -]/)
    .some((part) => inNoun.includes(part));
};

const isPlural = (noun: string): boolean =>
  /(?:s|ves)(?: 3-Pack)?$/i.test(noun) && !/(?:Canvas|Dress|Canvass|Chinos?)$/.test(noun);

/** Lower case as within a sentence; other capitals than the first letter's stay. */
const lowerWords = (noun: string): string => noun.replace(/\b([A-Z])(?=[a-z])/g, (letter) => letter.toLowerCase());
