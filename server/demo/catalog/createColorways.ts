import type { ArtSpec } from '../art/artSpec.ts';
import type { Chance } from './chance.ts';
import { ACCENTS, getBrandColorName, getShade, pickShades, type Shade } from './colors.ts';
import type { MaterialInfo } from './getMaterial.ts';
import type { Archetype } from './shelves/archetype.ts';

/** One colour of a product: its name, its facet values and its drawing. */
type Colorway = { readonly name: string; readonly families: readonly string[]; readonly art: ArtSpec };

type ColorwayInput = {
  readonly brand: string;
  readonly archetype: Archetype;
  readonly material: MaterialInfo;
  readonly pattern: string;
  readonly wearer: ArtSpec['wearer'];
  /** Shared by all colours of the product. */
  readonly seed: number;
};

const TWO_TONE = ['runner', 'kidsShoe', 'toy'];
const SOLES: Readonly<Record<string, readonly string[]>> = {
  runner: ['white', 'white', 'chalk', 'black', 'ivory'],
  sneaker: ['white', 'chalk', 'ivory', 'white', 'camel'],
  boot: ['black', 'espresso', 'camel', 'black'],
  heel: ['black', 'wheat', 'espresso'],
  loafer: ['espresso', 'black', 'chestnut'],
  flat: ['black', 'wheat', 'espresso'],
  sandal: ['espresso', 'black', 'camel'],
  slipper: ['espresso', 'chestnut', 'black'],
  kidsShoe: ['white', 'white', 'ivory', 'sun'],
};
/** The pattern's word in the colour's name. Checks and plaids are named by the drawing already. */
const PATTERN_WORDS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  floral: 'Floral',
  dot: 'Dot',
  print: 'Print',
  check: 'Check',
  plaid: 'Plaid',
};

/** Returns at most `count` colours of one product, with distinct names. */
export function createColorways(input: ColorwayInput, count: number, chance: Chance): Colorway[] {
  // At most one pale and one dark sole, because to shoppers the sole is part of the shape.
  const [kind] = input.archetype.art;
  const soles = SOLES[kind];
  const sole = soles ? chance.pick(soles) : undefined;
  const twoTone = TWO_TONE.includes(kind) && input.archetype.colors !== 'plush' && chance.chance(0.6);
  const usedNames = new Set<string>();
  return pickShades(input.archetype.colors, count, chance)
    .map((shade) => createColorway(input, shade, { sole, twoTone }, chance))
    .filter(({ name }) => !usedNames.has(name) && usedNames.add(name));
}

type Trim = { readonly sole: string | undefined; readonly twoTone: boolean };

function createColorway(input: ColorwayInput, shade: Shade, { sole, twoTone }: Trim, chance: Chance): Colorway {
  const { brand, archetype, material, pattern, seed, wearer } = input;
  const accent = twoTone ? chooseAccent(shade, chance) : undefined;
  const stone = archetype.stones === undefined ? undefined : pickShades(archetype.stones, 1, chance)[0];
  const second = stone ?? (pattern === 'solid' ? undefined : chooseGround(shade, chance));
  const [kind, model] = archetype.art;
  const art: ArtSpec = {
    kind,
    model,
    seed,
    colors: {
      main: shade.hex,
      ...(second && { second: second.hex }),
      ...(accent && { accent: accent.hex }),
      ...(sole && { sole: getShade(sole).hex }),
    },
    material: material.art,
    ...(archetype.patterns && { pattern }),
    ...(wearer && { wearer }),
  };
  const families = [
    ...new Set([shade, ...(accent ? [accent] : []), ...(second ? [second] : [])].map(({ family }) => family)),
  ];
  const names = [shade, accent, stone].flatMap((part) => (part ? [getBrandColorName(brand, part)] : []));
  const word = PATTERN_WORDS[pattern];
  return {
    name: word ? `${names[0]} ${word}` : names.join(' / '),
    families: pattern === 'plaid' ? [...families, 'Multi'] : families,
    art,
  };
}

function chooseAccent(shade: Shade, chance: Chance): Shade {
  const fitting = ACCENTS.map(getShade).filter((accent) => accent.family !== shade.family);
  return chance.pick(fitting);
}

/** Returns the second colour of a pattern: pale with deep ones, deep with pale ones. */
function chooseGround(shade: Shade, chance: Chance): Shade {
  const isPale = ['White', 'Beige', 'Pink', 'Silver'].includes(shade.family);
  return getShade(chance.pick(isPale ? ['navy', 'pine', 'rust', 'black'] : ['ivory', 'white', 'oat', 'chalk']));
}
