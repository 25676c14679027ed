/** A product's place in the shop's categories. */
export type FeedShelf = {
  readonly department: string;
  readonly category: string;
  readonly productType: string;
};

const SHELVES: readonly (readonly [words: RegExp, department: string, category: string, productType: string])[] = [
  [/\b(?:trail running|running|jogging) shoes?\b/, 'Shoes', 'Sneakers & Athletic Shoes', 'Running Shoes'],
  [/\b(?:hiking boots?|hikers?)\b/, 'Shoes', 'Boots', 'Hiking Boots'],
  [/\bchelsea\b/, 'Shoes', 'Boots', 'Chelsea Boots'],
  [/\b(?:boots?|booties?)\b/, 'Shoes', 'Boots', 'Boots'],
  [/\b(?:flip[- ]flops?|sandals?|slides?)\b/, 'Shoes', 'Sandals', 'Sandals'],
  [/\b(?:slippers?)\b/, 'Shoes', 'Slippers', 'Slippers'],
  [/\b(?:pumps?|high heels?|stilettos?|wedges?)\b/, 'Shoes', 'Heels', 'Pumps'],
  [/\b(?:loafers?|oxford shoes?|oxfords|moccasins?)\b/, 'Shoes', 'Loafers & Oxfords', 'Loafers'],
  [/\b(?:ballet flats?|flats|ballerinas?)\b/, 'Shoes', 'Flats', 'Ballet Flats'],
  [/\b(?:sneakers?|trainers?|athletic shoes)\b/, 'Shoes', 'Sneakers & Athletic Shoes', 'Sneakers'],
  [/\b(?:hoodies?|hooded sweatshirts?)\b/, 'Clothing', 'Hoodies & Sweatshirts', 'Hoodies'],
  [/\b(?:sweatshirts?|raglans?|quarter zip|half zip|fleece)\b/, 'Clothing', 'Hoodies & Sweatshirts', 'Sweatshirts'],
  [/\bcardigans?\b/, 'Clothing', 'Sweaters', 'Cardigans'],
  [/\b(?:sweaters?|pullovers?|jumpers?)\b/, 'Clothing', 'Sweaters', 'Sweaters'],
  [/\b(?:tank tops?|tanks?|camisoles?)\b/, 'Clothing', 'Shirts & Tops', 'Tank Tops'],
  [/\blong[- ]sleeve (?:tee|t-?shirt)s?\b/, 'Clothing', 'Shirts & Tops', 'Long-Sleeve T-Shirts'],
  [/\bpolos?\b/, 'Clothing', 'Shirts & Tops', 'Polo Shirts'],
  [/\b(?:tees?|t-?shirts?)\b|\bt$/, 'Clothing', 'Shirts & Tops', 'T-Shirts'],
  [/\b(?:blouses?)\b/, 'Clothing', 'Shirts & Tops', 'Blouses'],
  [/\b(?:dress|dresses)\b(?! shirt)/, 'Clothing', 'Dresses', 'Dresses'],
  [/\bskirts?\b/, 'Clothing', 'Skirts', 'Skirts'],
  [/\b(?:leggings?|tights)\b/, 'Clothing', 'Pants', 'Leggings'],
  [/\b(?:joggers?|sweatpants)\b/, 'Clothing', 'Pants', 'Joggers'],
  [/\b(?:jeans)\b/, 'Clothing', 'Jeans', 'Jeans'],
  [/\bshorts\b/, 'Clothing', 'Shorts', 'Shorts'],
  [/\b(?:pants|trousers|chinos?)\b/, 'Clothing', 'Pants', 'Pants'],
  [/\b(?:blazers?|suit jackets?)\b/, 'Clothing', 'Blazers', 'Blazers'],
  [/\b(?:raincoats?|rain jackets?|windbreakers?)\b/, 'Clothing', 'Coats & Outerwear', 'Rain Jackets'],
  [/\b(?:jackets?|coats?|parkas?|vests?|outerwear)\b/, 'Clothing', 'Coats & Outerwear', 'Jackets'],
  [/\b(?:shirts?|button[- ]downs?)\b/, 'Clothing', 'Shirts & Tops', 'Shirts'],
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

/** Broad categories, for titles without a more specific word. */
const BROAD: readonly (readonly [RegExp, FeedShelf])[] = [
  [/\bshoes\b/, { department: 'Shoes', category: 'Sneakers & Athletic Shoes', productType: 'Shoes' }],
  [/\b(?:clothing|apparel)\b/, { department: 'Clothing', category: 'Shirts & Tops', productType: 'Tops' }],
];

/**
 * Returns the shelf of a product: by its title, unless its category contradicts (sellers' categories are often too
 * broad); else by its categories, most specific first; else among gifts, named by the last category.
 */
export function findFeedShelf(title: string, categories: readonly string[]): FeedShelf {
  const paths = categories.map((path) => path.toLowerCase());
  const isWearable =
    paths.length === 0 ||
    paths.some((path) => /apparel|clothing|shoes|accessories|luggage|toys/.test(path) && !/vehicle/.test(path));
  const texts = [
    ...(isWearable ? [title.toLowerCase()] : []),
    ...paths.flatMap((path) => (isWearable ? path.split('>').reverse() : [])),
  ];
  for (const text of texts) {
    const shelf = SHELVES.find(([words]) => words.test(text));
    if (shelf) return { department: shelf[1], category: shelf[2], productType: shelf[3] };
  }
  const broad = isWearable ? BROAD.find(([words]) => paths.some((path) => words.test(path))) : undefined;
  return broad?.[1] ?? toGiftShelf(categories[0]);
}

function toGiftShelf(path: string | undefined): FeedShelf {
  const last = path?.split('>').at(-1)?.trim();
  return { department: 'Accessories', category: 'Home and Gifts', productType: last || 'Gifts' };
}
