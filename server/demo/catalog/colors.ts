import { type Chance, getEntry, hashText } from './chance.ts';
import { parseWeights, splitLines, splitParts } from './tables.ts';

/** One color: its hex value, the facet's value, and its names in the brands. */
export type Shade = {
  readonly key: string;
  readonly hex: string;
  readonly family: string;
  readonly names: readonly string[];
};

/** key | hex | family | names */
const PALETTE = `
black | #17181b | Black | Black; Jet Black; Ink Black; Black Night
anthracite | #24262b | Black | Anthracite; Off Black; Blackened Oak; Coal
graphite | #3a3f45 | Gray | Graphite; Charcoal; Storm Gray; Iron
slate | #5b6570 | Gray | Slate; Slate Gray; Harbor Fog; Steel
pewter | #8b9099 | Gray | Pewter; Dove; Pebble Gray; Rain
silver | #b9bdc2 | Silver | Silver; Moonlight; Frost; Silver Birch
white | #f6f5f1 | White | White; Bright White; Snow; Cloud White
chalk | #f3f1ec | White | Chalk; Milk; Bone; Off White
ivory | #f0e4cf | Beige | Ivory; Cream; Vanilla; Shell
oat | #d8cbb0 | Beige | Oat; Oatmeal; Parchment; Birch
sand | #c7b28c | Beige | Sand; Dune; Biscuit; Wet Sand
wheat | #b08d62 | Brown | Wheat; Honey; Straw; Maple
camel | #b8864b | Brown | Camel; Toffee; Caramel; Fawn
tan | #9c5f33 | Brown | Tan; Saddle Brown; Whiskey; Harness
cognac | #7b3f21 | Brown | Cognac; Brandy; Russet; Copper Brown
chestnut | #7a4a2b | Brown | Chestnut; Walnut; Hazel; Acorn
oxblood | #5a2a22 | Red | Oxblood; Mahogany; Bordeaux Brown; Black Cherry
espresso | #2a1d16 | Brown | Espresso; Dark Chocolate; Cocoa; Bark
taupe | #8a7b6c | Beige | Taupe; Mushroom; Stone; Driftwood
navy | #1f2d3d | Navy | Navy; Midnight; Deep Navy; Night Sky
ink | #2b3a4a | Navy | Ink; Ink Blue; Deep Sea; Navy Marl
denim | #3f5f86 | Blue | Denim; Washed Indigo; Mid Blue; Chambray
lightWash | #9db7d1 | Blue | Light Wash; Bleached Blue; Faded Blue; Summer Wash
cobalt | #2f5fc4 | Blue | Cobalt; Harbor Blue; Royal; True Blue
sky | #d7e3ee | Blue | Sky; Ice Blue; Mist; Pale Sky
teal | #2f6f6a | Green | Teal; Slate Teal; Lagoon; Spruce Teal
pine | #2e4a3f | Green | Pine; Bottle Green; Forest; Evergreen
olive | #5f6b4e | Green | Olive; Army; Dusty Olive; Field Green
moss | #7a8a5f | Green | Moss; Fern; Lichen; Meadow
sage | #8bbf9f | Green | Sage; Garden; Eucalyptus; Pistachio
mint | #bcd8c6 | Green | Mint; Sea Glass; Pale Mint; Dew
mustard | #c9a227 | Yellow | Mustard; Ochre; Golden Hour; Turmeric
saffron | #d98e32 | Orange | Saffron; Amber; Apricot; Marigold
rust | #a6543f | Orange | Rust; Terracotta; Brick Dust; Clay
coral | #ee6c4d | Orange | Coral; Coral Sand; Persimmon; Sunset
brick | #b3282d | Red | Brick; Poppy; Barn Red; Cherry
crimson | #a3202f | Red | Crimson; Garnet; Ruby; Signal Red
burgundy | #6d1f2f | Red | Burgundy; Wine; Merlot; Claret
blush | #f4d9d0 | Pink | Blush; Shell Pink; Petal; Ballet
rose | #d98c9a | Pink | Rose; Dusty Rose; Peony; Raspberry Milk
mauve | #b98aa6 | Purple | Mauve; Heather; Thistle; Orchid
plum | #7b4d6b | Purple | Plum; Fig; Damson; Mulberry
lilac | #b9a6d8 | Purple | Lilac; Lilac Haze; Lavender; Wisteria
violet | #6d4aa8 | Purple | Violet; Iris; Grape; Ultraviolet
brass | #c8a45c | Gold | Gold; Brass; Champagne; Antique Gold
pink | #e2568c | Pink | Fire Pink; Fuchsia; Hibiscus; Watermelon
sun | #f2c230 | Yellow | Lemon; Sunshine; Buttercup; Canary
aqua | #3fb6c4 | Blue | Aqua; Aqua Pop; Pool; Turquoise
leaf | #4f9a53 | Green | Leaf; Clover; Grass; Apple Green
volt | #c8e04a | Yellow | Volt; Lime; Citron; Neon Lime
gold | #d6ae5c | Gold | Gold
sterling | #c4c8ce | Silver | Silver
roseGold | #d6a48d | Gold | Rose Gold
steel | #b4b8be | Silver | Steel
gunmetal | #5b6068 | Gray | Gunmetal
emerald | #1f7a5c | Green | Emerald
sapphire | #2b4c9b | Blue | Sapphire
garnet | #8e1f33 | Red | Garnet
amethyst | #7d5ba6 | Purple | Amethyst
citrine | #e0a83b | Yellow | Citrine
topaz | #e6edf2 | White | White Topaz
lapis | #2a4690 | Blue | Lapis
jade | #6f9f7a | Green | Jade
tigerEye | #8f6231 | Brown | Tiger Eye
turquoise | #3f9fa8 | Blue | Turquoise
onyx | #1b1c20 | Black | Onyx
pearl | #f2ebdf | White | Pearl
grayPearl | #8d919b | Gray | Gray Pearl
`;

const SHADES = new Map(
  splitLines(PALETTE).map((line) => {
    const [key = '', hex = '', family = '', names = ''] = line.split('|').map((part) => part.trim());
    return [key, { key, hex, family, names: names.split(';').map((name) => name.trim()) }] as const;
  }),
);

/** Colors of each product group with weights: neutrals most often, then deep colors, rarely bright ones. */
const POOLS: Readonly<Record<string, string>> = {
  athletic:
    'black:6 white:5 graphite:3 navy:4 cobalt:3 chalk:3 slate:2 coral:2 teal:2 lilac:2 pine:1 crimson:2 sage:2 aqua:1 sky:2 pink:1 plum:1 volt:1',
  trail: 'black:4 graphite:3 pine:4 olive:4 rust:3 slate:3 navy:2 teal:2 sand:2 saffron:1 moss:2 plum:1 crimson:1',
  court: 'white:8 chalk:5 black:4 ivory:2 navy:2 sage:1 blush:1 sky:1 oat:2 pewter:1',
  retro: 'navy:3 pine:3 burgundy:2 oat:3 mustard:2 rust:2 slate:2 sky:2 black:2 rose:1 camel:2 cobalt:2 leaf:1',
  skate: 'black:6 anthracite:2 navy:3 olive:2 camel:2 burgundy:2 white:2 graphite:2 pine:1',
  canvas: 'white:5 black:5 navy:4 ivory:3 crimson:2 olive:2 sky:2 mustard:1 rose:1 sage:1 denim:2 lilac:1',
  leather: 'black:7 espresso:3 cognac:4 tan:4 chestnut:4 oxblood:2 taupe:2 camel:2 navy:1 olive:1 sand:1',
  dressy:
    'black:7 blush:3 ivory:2 navy:4 crimson:2 burgundy:2 pine:2 plum:2 camel:2 rose:2 brass:1 cobalt:1 sage:2 rust:2 teal:1',
  cozy: 'graphite:3 oat:4 camel:3 navy:3 burgundy:2 pine:2 pewter:3 rose:2 black:3 ivory:2 mustard:1 chestnut:2',
  bright: 'black:3 navy:2 aqua:2 coral:2 sun:1 pink:1 leaf:1 white:2 cobalt:2',
  cloth:
    'white:4 black:5 navy:5 oat:3 graphite:3 pewter:2 pine:2 burgundy:2 sky:2 olive:2 rust:1 sage:2 rose:1 mustard:1 camel:2 ink:2 lilac:1 cobalt:1',
  active: 'black:6 navy:3 graphite:2 pine:2 plum:2 cobalt:2 sage:2 coral:1 slate:2 rose:1 teal:2',
  denim: 'denim:5 ink:4 lightWash:4 black:3 ivory:1 graphite:2',
  trouser: 'navy:4 black:4 sand:3 olive:3 graphite:3 taupe:2 camel:2 oat:2 espresso:1 burgundy:1',
  outer: 'black:5 navy:4 olive:4 mustard:2 graphite:3 pine:2 rust:2 sand:2 cobalt:1 crimson:1 taupe:2',
  leatherwear: 'black:7 espresso:3 cognac:3 oxblood:2 tan:2',
  bag: 'black:5 cognac:4 tan:3 espresso:2 taupe:2 navy:2 pine:2 oxblood:2 ivory:1 camel:2 sage:1 blush:1 graphite:1',
  pack: 'black:5 navy:3 olive:4 graphite:3 pine:3 rust:2 sand:2 slate:2 mustard:1 burgundy:1',
  hat: 'navy:3 black:4 olive:2 sand:3 rust:2 coral:1 white:2 pine:2 denim:2 burgundy:1 sage:1',
  eyewear: 'black:6 chestnut:5 cognac:3 graphite:2 brass:2 navy:1 pine:1 silver:2 oxblood:1 blush:1',
  kids: 'coral:3 cobalt:3 aqua:2 sun:2 pink:3 leaf:2 navy:3 lilac:2 crimson:2 mint:2 black:1 violet:1',
  toy: 'crimson:2 cobalt:2 sun:2 leaf:2 coral:2 aqua:2 violet:1',
  sock: 'black:5 white:4 navy:4 graphite:3 oat:2 pewter:3 pine:2 burgundy:2 rust:1 mustard:1 sky:1 sage:1 lilac:1',
  hikingSock: 'graphite:4 olive:3 pine:3 rust:2 oat:2 navy:3 burgundy:2 slate:2 mustard:1 teal:1',
  kidsSock: 'navy:3 white:2 coral:2 cobalt:2 sun:2 pink:2 leaf:2 lilac:2 aqua:2 pewter:1',
  jewelry: 'gold:5 sterling:4 roseGold:2',
  steel: 'steel:5 gold:3 gunmetal:2 roseGold:1',
  stone: 'topaz:4 emerald:2 sapphire:3 garnet:2 amethyst:2 citrine:1',
  bead: 'turquoise:3 onyx:3 lapis:2 jade:2 tigerEye:2',
  pearl: 'pearl:4 grayPearl:1',
  plush: 'camel:3 oat:3 pewter:2 rose:2 espresso:1 ivory:2 mint:1 sky:1',
};
const WEIGHTED_POOLS = new Map(Object.entries(POOLS).map(([pool, text]) => [pool, parseWeights(text)]));

export function getShade(key: string): Shade {
  const shade = SHADES.get(key);
  if (!shade) throw new Error(`no color named ${key}`);
  return shade;
}

/** A brand always uses the same name for a color. */
export const getBrandColorName = (brand: string, shade: Shade): string =>
  getEntry(shade.names, hashText(`${brand} ${shade.key}`) % shade.names.length);

/** Returns `count` different colors of a pool, in random order. */
export function pickShades(pool: string, count: number, chance: Chance): Shade[] {
  const rest = [...(WEIGHTED_POOLS.get(pool) ?? [])];
  if (rest.length === 0) throw new Error(`no pool of colors named ${pool}`);
  const shades: Shade[] = [];
  while (shades.length < count && rest.length > 0) {
    const key = chance.weighted(rest);
    rest.splice(
      rest.findIndex(([name]) => name === key),
      1,
    );
    shades.push(getShade(key));
  }
  return shades;
}

/** Names of accent colours, for marks and tabs. */
export const ACCENTS = splitParts('coral|saffron|volt|sage|cobalt|white|black|mustard|aqua|pink|silver|sky');
