/** Words of color names: the facet's value, and the hex that the drawn picture takes. */
const COLORS: readonly (readonly [words: string, family: string, hex: string])[] = [
  ['black|jet|onyx|noir|ebony|raven', 'Black', '#17181b'],
  ['charcoal|graphite|anthracite|granite|gunmetal', 'Gray', '#3a3f45'],
  ['gray|grey|heather|ash|slate|stone|pewter|smoke|fog|cement|steel', 'Gray', '#8b9099'],
  ['silver|platinum|chrome', 'Silver', '#b9bdc2'],
  ['white|snow|chalk|optic', 'White', '#f6f5f1'],
  ['cream|ivory|ecru|natural|oat|oatmeal|vanilla|eggshell|bone|pearl', 'Beige', '#f0e4cf'],
  ['beige|sand|khaki|taupe|nude|dune|linen|champagne', 'Beige', '#c7b28c'],
  ['tan|camel|brown|chocolate|cognac|espresso|walnut|chestnut|mocha|coffee|saddle|bronze', 'Brown', '#7a4a2b'],
  ['navy|midnight|ink', 'Navy', '#1f2d3d'],
  ['denim|indigo|chambray', 'Blue', '#3f5f86'],
  ['baby blue|light blue|sky|ice|powder', 'Blue', '#d7e3ee'],
  ['blue|cobalt|royal|azure|cyan|aqua|turquoise|ocean', 'Blue', '#2f5fc4'],
  ['teal|emerald|pine|forest|hunter|bottle', 'Green', '#2e4a3f'],
  ['olive|army|moss', 'Green', '#5f6b4e'],
  ['green|sage|mint|lime|kelly|seafoam', 'Green', '#8bbf9f'],
  ['yellow|mustard|lemon|honey|sunflower', 'Yellow', '#c9a227'],
  ['gold|brass', 'Gold', '#c8a45c'],
  ['orange|rust|coral|peach|apricot|terracotta|tangerine|amber', 'Orange', '#ee6c4d'],
  ['red|crimson|scarlet|cherry|ruby|brick|burgundy|maroon|wine|oxblood', 'Red', '#b3282d'],
  ['pink|rose|blush|fuchsia|magenta|salmon', 'Pink', '#d98c9a'],
  ['purple|plum|lilac|lavender|violet|mauve|orchid|eggplant', 'Purple', '#7b4d6b'],
  ['multi|multicolor|multicolour|rainbow|tie-dye|assorted|camo', 'Multi', '#2f6f6a'],
];

const PATTERNS = COLORS.map(([words, family, hex]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'i'),
  family,
  hex,
}));
/** What is drawn where nothing tells the color. */
const UNKNOWN_HEX = '#8b9099';

/** The families of a color's name, as it names them, and a hex for each; a name that tells nothing has no family and a gray. */
export function readColor(name: string): { families: string[]; hexes: readonly [string, ...string[]] } {
  const found = name.split(/\/|,|&| and /i).flatMap((part) => PATTERNS.find(({ pattern }) => pattern.test(part)) ?? []);
  const [first = UNKNOWN_HEX, ...others] = found.map(({ hex }) => hex);
  return { families: [...new Set(found.map(({ family }) => family))], hexes: [first, ...others] };
}
