/** Words of color names and their facet value. */
const COLORS: readonly (readonly [words: string, family: string])[] = [
  ['black|jet|onyx|noir|ebony|raven', 'Black'],
  ['charcoal|graphite|anthracite|granite|gunmetal', 'Gray'],
  ['gray|grey|heather|ash|slate|stone|pewter|smoke|fog|cement|steel', 'Gray'],
  ['silver|platinum|chrome', 'Silver'],
  ['white|snow|chalk|optic', 'White'],
  ['cream|ivory|ecru|natural|oat|oatmeal|vanilla|eggshell|bone|pearl', 'Beige'],
  ['beige|sand|khaki|taupe|nude|dune|linen|champagne', 'Beige'],
  ['tan|camel|brown|chocolate|cognac|espresso|walnut|chestnut|mocha|coffee|saddle|bronze', 'Brown'],
  ['navy|midnight|ink', 'Navy'],
  ['denim|indigo|chambray', 'Blue'],
  ['baby blue|light blue|sky|ice|powder', 'Blue'],
  ['blue|cobalt|royal|azure|cyan|aqua|turquoise|ocean', 'Blue'],
  ['teal|emerald|pine|forest|hunter|bottle', 'Green'],
  ['olive|army|moss', 'Green'],
  ['green|sage|mint|lime|kelly|seafoam', 'Green'],
  ['yellow|mustard|lemon|honey|sunflower', 'Yellow'],
  ['gold|brass', 'Gold'],
  ['orange|rust|coral|peach|apricot|terracotta|tangerine|amber', 'Orange'],
  ['red|crimson|scarlet|cherry|ruby|brick|burgundy|maroon|wine|oxblood', 'Red'],
  ['pink|rose|blush|fuchsia|magenta|salmon', 'Pink'],
  ['purple|plum|lilac|lavender|violet|mauve|orchid|eggplant', 'Purple'],
  ['multi|multicolor|multicolour|rainbow|tie-dye|assorted|camo', 'Multi'],
];

const PATTERNS = COLORS.map(([words, family]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'i'), family }));

/** Returns the color families that a color's name mentions, in its order; none for a name that mentions none. */
export function listColorFamilies(name: string): string[] {
  const parts = name.split(/\/|,|&| and /i);
  return [...new Set(parts.flatMap((part) => PATTERNS.find(({ pattern }) => pattern.test(part))?.family ?? []))];
}

/** The color families, as the facet of colors has them. */
export const COLOR_FAMILIES: readonly string[] = [...new Set(COLORS.map(([, family]) => family))];
