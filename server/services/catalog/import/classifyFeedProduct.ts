/** A product's place in the shop's categories. */
export type FeedCategory = {
  readonly department: string;
  readonly category: string;
  readonly productType: string;
};

const SHELVES: readonly (readonly [words: RegExp, department: string, category: string, productType: string])[] = [
  [/\b(?:trail running|running|jogging) shoes?\b/, 'Shoes', 'Sneakers & Athletic Shoes', 'Running Shoes'],
  [/\b(?:hiking boots?|hikers?)\b/, 'Shoes', 'Boots', 'Hiking Boots'],
  [/\bchelsea(?: boots?)?\b/, 'Shoes', 'Boots', 'Chelsea Boots'],
  [/\b(?:boots?|booties?)\b/, 'Shoes', 'Boots', 'Boots'],
  [/\b(?:flip[- ]?flops?|thong sandals?)\b/, 'Shoes', 'Sandals', 'Flip Flops'],
  [/\b(?:slides?(?: sandals?)?)\b/, 'Shoes', 'Sandals', 'Slide Sandals'],
  [/\b(?:sandals?)\b/, 'Shoes', 'Sandals', 'Sandals'],
  [/\b(?:clogs?|mules?)\b/, 'Shoes', 'Clogs', 'Clogs'],
  [/\b(?:slippers?)\b/, 'Shoes', 'Slippers', 'Slippers'],
  [/\bwedges?\b/, 'Shoes', 'Heels', 'Wedges'],
  [/\b(?:pumps?|stilettos?)\b/, 'Shoes', 'Heels', 'Pumps'],
  [/\b(?:high heels?|heels)\b/, 'Shoes', 'Heels', 'Heels'],
  [
    /\b(?:loafers?|oxford shoes?|oxfords|moccasins?|dress shoes?|boat shoes?)\b/,
    'Shoes',
    'Loafers & Oxfords',
    'Loafers',
  ],
  [/\b(?:ballet flats?|flats|ballerinas?|mary janes?)\b/, 'Shoes', 'Flats', 'Ballet Flats'],
  [
    /\b(?:sneakers?|trainers?|(?:athletic|tennis|walking|training|skate|basketball) shoes?)\b/,
    'Shoes',
    'Sneakers & Athletic Shoes',
    'Sneakers',
  ],
  [/\b(?:hoodies?|hooded sweatshirts?)\b/, 'Clothing', 'Hoodies & Sweatshirts', 'Hoodies'],
  [/\b(?:sweatshirts?|raglans?|quarter zip|half zip|fleece)\b/, 'Clothing', 'Hoodies & Sweatshirts', 'Sweatshirts'],
  [/\bcardigans?\b/, 'Clothing', 'Sweaters', 'Cardigans'],
  [/\b(?:sweaters?|pullovers?|jumpers?)\b/, 'Clothing', 'Sweaters', 'Sweaters'],
  [/\b(?:tank tops?|tanks?|camisoles?)\b/, 'Clothing', 'Shirts & Tops', 'Tank Tops'],
  [/\blong[- ]sleeve (?:tee|t-?shirt)s?\b/, 'Clothing', 'Shirts & Tops', 'Long-Sleeve T-Shirts'],
  [/\bpolos?(?: shirts?)?\b/, 'Clothing', 'Shirts & Tops', 'Polo Shirts'],
  [/\b(?:tees?|t-?shirts?)\b|\bt$/, 'Clothing', 'Shirts & Tops', 'T-Shirts'],
  [/\b(?:blouses?)\b/, 'Clothing', 'Shirts & Tops', 'Blouses'],
  [/\b(?:jumpsuits?|rompers?|overalls|bodysuits?|one[- ]pieces?)\b/, 'Clothing', 'Jumpsuits & Rompers', 'Jumpsuits'],
  [/\b(?:swimwear|swimsuits?|bikinis?|swim (?:trunks|shorts))\b/, 'Clothing', 'Swimwear', 'Swimwear'],
  [/\b(?:pajamas?|pyjamas?|nightgowns?|sleepwear|loungewear|robes?)\b/, 'Clothing', 'Sleepwear', 'Sleepwear'],
  [
    /\b(?:underwear|bras?|bralettes?|briefs?|boxers?|panties|lingerie|thongs?|undershirts?|shapewear)\b(?! sandals?)/,
    'Clothing',
    'Underwear',
    'Underwear',
  ],
  [
    /\b(?:dress|dresses)\b(?! (?:shirts?|shoes?|boots?|socks?|pants|trousers|belts?))/,
    'Clothing',
    'Dresses',
    'Dresses',
  ],
  [/\bskirts?\b/, 'Clothing', 'Skirts', 'Skirts'],
  [/\b(?:leggings?|tights)\b/, 'Clothing', 'Pants', 'Leggings'],
  [/\b(?:joggers?|sweatpants)\b/, 'Clothing', 'Pants', 'Joggers'],
  [/\b(?:jeans)\b(?! jackets?)/, 'Clothing', 'Jeans', 'Jeans'],
  [/\bshorts\b/, 'Clothing', 'Shorts', 'Shorts'],
  [/\b(?:pants|trousers|chinos?)\b/, 'Clothing', 'Pants', 'Pants'],
  [/\b(?:blazers?|suit jackets?)\b/, 'Clothing', 'Blazers', 'Blazers'],
  [/\b(?:raincoats?|rain jackets?|windbreakers?)\b/, 'Clothing', 'Coats & Outerwear', 'Rain Jackets'],
  [/\b(?:jackets?|coats?|parkas?|vests?|outerwear)\b/, 'Clothing', 'Coats & Outerwear', 'Jackets'],
  [/\b(?:shirts?|button[- ]downs?)\b/, 'Clothing', 'Shirts & Tops', 'Shirts'],
  [/\bbelts?\b(?! bags?)/, 'Accessories', 'Belts', 'Belts'],
  [/\b(?:scarf|scarves|shawls?|bandanas?)\b/, 'Accessories', 'Scarves', 'Scarves'],
  [/\b(?:wallets?|card holders?|cardholders?)\b/, 'Accessories', 'Wallets', 'Wallets'],
  [/\b(?:neckties?|bow ties?|ties)\b/, 'Accessories', 'Ties', 'Ties'],
  [/\b(?:backpacks?|rucksacks?)\b/, 'Accessories', 'Backpacks', 'Backpacks'],
  [/\b(?:phone cases?|laptop sleeves?|laptop cases?)\b/, 'Accessories', 'Tech Accessories', 'Cases'],
  [/\b(?:crossbody)\b/, 'Accessories', 'Bags and Handbags', 'Crossbody Bags'],
  [/\b(?:duffels?|luggage)\b/, 'Accessories', 'Bags and Handbags', 'Duffel Bags'],
  [/\b(?:totes?|handbags?|purses?|bags?)\b/, 'Accessories', 'Bags and Handbags', 'Bags'],
  [/\b(?:beanies?)\b/, 'Accessories', 'Hats', 'Beanies'],
  [/\b(?:caps?|trucker hats?)\b/, 'Accessories', 'Hats', 'Baseball Caps'],
  [/\b(?:hats?|visors?)\b/, 'Accessories', 'Hats', 'Hats'],
  [/\b(?:sunglasses|eyewear|eyeglasses)\b/, 'Accessories', 'Sunglasses and Eyewear', 'Sunglasses'],
  [/\b(?:no[- ]show|liner|invisible) socks?\b/, 'Clothing', 'Socks', 'No-Show Socks'],
  [/\b(?:hiking|trail|trekking) socks?\b/, 'Clothing', 'Socks', 'Hiking Socks'],
  [/\b(?:ankle|quarter) socks?\b/, 'Clothing', 'Socks', 'Ankle Socks'],
  [/\b(?:crew|calf|tube) socks?\b/, 'Clothing', 'Socks', 'Crew Socks'],
  [/\b(?:socks?|hosiery)\b/, 'Clothing', 'Socks', 'Socks'],
  [/\b(?:wrist ?watch(?:es)?|watches)\b|\bwatch$/, 'Accessories', 'Jewelry', 'Watches'],
  [/\b(?:earrings?|ear cuffs?)\b/, 'Accessories', 'Jewelry', 'Earrings'],
  [/\b(?:necklaces?|pendants?)\b/, 'Accessories', 'Jewelry', 'Necklaces'],
  [/\b(?:bracelets?|bangles?)\b/, 'Accessories', 'Jewelry', 'Bracelets'],
  [/\b(?:rings|(?:signet|wedding|engagement|stacking|band) ring)\b|\bring$/, 'Accessories', 'Jewelry', 'Rings'],
  [/\bjewell?e?ry\b/, 'Accessories', 'Jewelry', 'Jewelry'],
  [/\b(?:gloves?|mittens?)\b/, 'Accessories', 'Gloves', 'Gloves'],
  [/\b(?:puzzles?)\b/, 'Toys and Games', 'Puzzles', 'Puzzles'],
  [/\b(?:stuffed animals?|plush toys?|teddy bears?)\b/, 'Toys and Games', 'Stuffed Animals', 'Stuffed Animals'],
  [/\b(?:toys?|games?)\b/, 'Toys and Games', 'Toys', 'Toys'],
];

/** Words of a category that stand for goods of any kind below. */
const BROAD: readonly (readonly [words: RegExp, feedCategory: FeedCategory])[] = [
  [/\b(?:shoes?|footwear)\b/, { department: 'Shoes', category: 'Sneakers & Athletic Shoes', productType: 'Shoes' }],
  [/^(?:clothing|clothes|apparel)$/, { department: 'Clothing', category: 'Shirts & Tops', productType: 'Tops' }],
];

/** Google's first categories of goods that are neither worn nor carried nor played with. */
const OTHER_ROOTS: ReadonlySet<string> = new Set([
  ...['animals & pet supplies', 'arts & entertainment', 'business & industrial', 'cameras & optics', 'electronics'],
  ...['food, beverages & tobacco', 'furniture', 'hardware', 'health & beauty', 'home & garden', 'mature', 'media'],
  ...['office supplies', 'religious & ceremonial', 'software', 'vehicles & parts'],
]);

/** Types of such goods, as merchants write them. */
const OTHER_GOODS =
  /\b(?:mugs?|cups?|drinkware|candles?|posters?|prints|art|stickers?|books?|stationery|blankets?|pillows?|towels?|decor|kitchen|housewares?|homeware|gifts?|vouchers?|pets?|beauty|electronics)\b/;

/** Ends the head of a title: `Runner in navy`, `Boots, waterproof`. */
const TITLE_TAIL = /\s[-–—]\s|[,|(/]|\s(?:in|for|with|by)\s/;

const CATEGORY_PATTERNS = SHELVES.map(([words, department, category, productType]) => ({
  pattern: new RegExp(words, 'g'),
  feedCategory: { department, category, productType },
}));

/** Returns the category of the last words that name one: in English the last noun tells what it is (`boot socks`). */
function findCategory(text: string): FeedCategory | undefined {
  let [lastEnd, found]: [number, FeedCategory | undefined] = [0, undefined];
  for (const { pattern, feedCategory } of CATEGORY_PATTERNS) {
    const match = [...text.matchAll(pattern)].at(-1);
    const end = match ? match.index + match[0].length : 0;
    if (end > lastEnd) [lastEnd, found] = [end, feedCategory];
  }
  return found;
}

function findTitleCategory(title: string): FeedCategory | undefined {
  const text = title.toLowerCase();
  const [head = ''] = text.split(TITLE_TAIL, 1);
  return findCategory(head) ?? findCategory(text);
}

/** Returns the category of a category path, its last words first; `other` for goods of another kind. */
function findPathCategory(path: string): FeedCategory | 'other' | undefined {
  const parts = path
    .toLowerCase()
    .split('>')
    .map((part) => part.trim());
  const [root = ''] = parts;
  if (OTHER_ROOTS.has(root) || parts.some((part) => /^vehicles?\b/.test(part))) return 'other';
  for (const part of parts.toReversed()) {
    const feedCategory = findCategory(part);
    if (feedCategory) return feedCategory;
    if (OTHER_GOODS.test(part)) return 'other';
    const broad = BROAD.find(([words]) => words.test(part));
    if (broad) return broad[1];
    // A group such as `Hair Accessories` says more than the shop's words do.
    if (part.endsWith('accessories') && part !== root)
      return { department: 'Accessories', category: 'Accessories', productType: toTitleCase(part) };
  }
  return undefined;
}

const toTitleCase = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Returns the category of a product. The categories, Google's before the merchant's own, decide the department; within it the
 * title says more than they do, because sellers' categories are often broad. Goods of other kinds, and those without a
 * known word, are among gifts, named by the last category.
 */
export function classifyFeedProduct(title: string, categories: readonly string[]): FeedCategory {
  const pathCategories = categories.map(findPathCategory);
  const [anchor] = pathCategories.filter((feedCategory) => feedCategory !== undefined);
  if (anchor === 'other') return toGiftCategory(categories.at(-1) ?? '');
  const candidates = [findTitleCategory(title), ...pathCategories.toReversed()];
  for (const feedCategory of candidates)
    if (feedCategory && feedCategory !== 'other' && feedCategory.department === (anchor ?? feedCategory).department)
      return feedCategory;
  if (/^apparel\b/i.test(categories[0] ?? ''))
    return { department: 'Clothing', category: 'Shirts & Tops', productType: 'Tops' };
  return toGiftCategory(categories.at(-1) ?? '');
}

function toGiftCategory(path: string): FeedCategory {
  const last = path.split('>').at(-1)?.trim();
  return { department: 'Accessories', category: 'Home and Gifts', productType: last || 'Gifts' };
}
