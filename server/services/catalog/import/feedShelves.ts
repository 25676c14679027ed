import type { ArtKind } from '../../../art/artSpec.ts';

/** Where in the shop a feed's product stands, and what is drawn for it while its own picture cannot be had. */
export type FeedShelf = {
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly art: readonly [ArtKind, string];
};

const SHELVES: readonly (readonly [
  words: RegExp,
  department: string,
  category: string,
  productType: string,
  art: ArtKind,
  model: string,
])[] = [
  [
    /\b(?:trail running|running|jogging) shoes?\b/,
    'Shoes',
    'Sneakers & Athletic Shoes',
    'Running Shoes',
    'runner',
    'daily',
  ],
  [/\b(?:hiking boots?|hikers?)\b/, 'Shoes', 'Boots', 'Hiking Boots', 'boot', 'hiker'],
  [/\bchelsea\b/, 'Shoes', 'Boots', 'Chelsea Boots', 'boot', 'chelsea'],
  [/\b(?:boots?|booties?)\b/, 'Shoes', 'Boots', 'Boots', 'boot', 'laceUp'],
  [/\b(?:flip[- ]flops?|sandals?|slides?)\b/, 'Shoes', 'Sandals', 'Sandals', 'sandal', 'footbed'],
  [/\b(?:slippers?)\b/, 'Shoes', 'Slippers', 'Slippers', 'slipper', 'scuff'],
  [/\b(?:pumps?|high heels?|stilettos?|wedges?)\b/, 'Shoes', 'Heels', 'Pumps', 'heel', 'block'],
  [/\b(?:loafers?|oxford shoes?|oxfords|moccasins?)\b/, 'Shoes', 'Loafers & Oxfords', 'Loafers', 'loafer', 'penny'],
  [/\b(?:ballet flats?|flats|ballerinas?)\b/, 'Shoes', 'Flats', 'Ballet Flats', 'flat', 'ballet'],
  [/\b(?:sneakers?|trainers?|athletic shoes)\b/, 'Shoes', 'Sneakers & Athletic Shoes', 'Sneakers', 'sneaker', 'court'],
  [/\b(?:hoodies?|hooded sweatshirts?)\b/, 'Clothing', 'Hoodies & Sweatshirts', 'Hoodies', 'sweater', 'hoodie'],
  [
    /\b(?:sweatshirts?|raglans?|quarter zip|half zip|fleece)\b/,
    'Clothing',
    'Hoodies & Sweatshirts',
    'Sweatshirts',
    'sweater',
    'crewneck',
  ],
  [/\bcardigans?\b/, 'Clothing', 'Sweaters', 'Cardigans', 'sweater', 'cardigan'],
  [/\b(?:sweaters?|pullovers?|jumpers?)\b/, 'Clothing', 'Sweaters', 'Sweaters', 'sweater', 'crewneck'],
  [/\b(?:tank tops?|tanks?|camisoles?)\b/, 'Clothing', 'Shirts & Tops', 'Tank Tops', 'tee', 'tank'],
  [/\blong[- ]sleeve (?:tee|t-?shirt)s?\b/, 'Clothing', 'Shirts & Tops', 'Long-Sleeve T-Shirts', 'tee', 'longSleeve'],
  [/\bpolos?\b/, 'Clothing', 'Shirts & Tops', 'Polo Shirts', 'tee', 'polo'],
  [/\b(?:tees?|t-?shirts?)\b|\bt$/, 'Clothing', 'Shirts & Tops', 'T-Shirts', 'tee', 'crew'],
  [/\b(?:blouses?)\b/, 'Clothing', 'Shirts & Tops', 'Blouses', 'shirt', 'blouse'],
  [/\b(?:dress|dresses)\b(?! shirt)/, 'Clothing', 'Dresses', 'Dresses', 'dress', 'fitAndFlare'],
  [/\bskirts?\b/, 'Clothing', 'Skirts', 'Skirts', 'skirt', 'aLine'],
  [/\b(?:leggings?|tights)\b/, 'Clothing', 'Pants', 'Leggings', 'pants', 'legging'],
  [/\b(?:joggers?|sweatpants)\b/, 'Clothing', 'Pants', 'Joggers', 'pants', 'jogger'],
  [/\b(?:jeans)\b/, 'Clothing', 'Jeans', 'Jeans', 'pants', 'jeans'],
  [/\bshorts\b/, 'Clothing', 'Shorts', 'Shorts', 'shorts', 'chino'],
  [/\b(?:pants|trousers|chinos?)\b/, 'Clothing', 'Pants', 'Pants', 'pants', 'chino'],
  [/\b(?:blazers?|suit jackets?)\b/, 'Clothing', 'Blazers', 'Blazers', 'jacket', 'blazer'],
  [/\b(?:raincoats?|rain jackets?|windbreakers?)\b/, 'Clothing', 'Coats & Outerwear', 'Rain Jackets', 'jacket', 'rain'],
  [/\b(?:jackets?|coats?|parkas?|vests?|outerwear)\b/, 'Clothing', 'Coats & Outerwear', 'Jackets', 'jacket', 'bomber'],
  [/\b(?:shirts?|button[- ]downs?)\b/, 'Clothing', 'Shirts & Tops', 'Shirts', 'shirt', 'oxford'],
  [/\b(?:backpacks?|rucksacks?)\b/, 'Accessories', 'Backpacks', 'Backpacks', 'backpack', 'daypack'],
  [
    /\b(?:phone cases?|laptop sleeves?|laptop cases?)\b/,
    'Accessories',
    'Tech Accessories',
    'Cases',
    'techCase',
    'phone',
  ],
  [/\b(?:crossbody)\b/, 'Accessories', 'Bags and Handbags', 'Crossbody Bags', 'bag', 'crossbody'],
  [/\b(?:duffels?|luggage)\b/, 'Accessories', 'Bags and Handbags', 'Duffel Bags', 'bag', 'duffel'],
  [/\b(?:totes?|handbags?|purses?|bags?)\b/, 'Accessories', 'Bags and Handbags', 'Bags', 'bag', 'tote'],
  [/\b(?:beanies?)\b/, 'Accessories', 'Hats', 'Beanies', 'beanie', 'cuffed'],
  [/\b(?:caps?|trucker hats?)\b/, 'Accessories', 'Hats', 'Baseball Caps', 'cap', 'baseball'],
  [/\b(?:hats?|visors?)\b/, 'Accessories', 'Hats', 'Hats', 'hat', 'bucket'],
  [
    /\b(?:sunglasses|eyewear|eyeglasses)\b/,
    'Accessories',
    'Sunglasses and Eyewear',
    'Sunglasses',
    'sunglasses',
    'wayfarer',
  ],
  [/\b(?:gloves?|mittens?)\b/, 'Accessories', 'Gloves', 'Gloves', 'gloves', 'knit'],
  [/\b(?:puzzles?)\b/, 'Toys and Games', 'Puzzles', 'Puzzles', 'toy', 'puzzle'],
  [
    /\b(?:stuffed animals?|plush toys?|teddy bears?)\b/,
    'Toys and Games',
    'Stuffed Animals',
    'Stuffed Animals',
    'toy',
    'plushBear',
  ],
  [/\b(?:toys?|games?)\b/, 'Toys and Games', 'Toys', 'Toys', 'toy', 'blocks'],
];

/** The broad categories, for products whose own words tell no more. */
const BROAD: readonly (readonly [RegExp, FeedShelf])[] = [
  [
    /\bshoes\b/,
    { department: 'Shoes', category: 'Sneakers & Athletic Shoes', productType: 'Shoes', art: ['sneaker', 'court'] },
  ],
  [
    /\b(?:clothing|apparel)\b/,
    { department: 'Clothing', category: 'Shirts & Tops', productType: 'Tops', art: ['tee', 'crew'] },
  ],
];

/**
 * The shelf for a product: what its title says it is, as sellers file more broadly than they write, if its category does not contradict;
 * else what its categories say, from the finest to the broadest; else a place among the gifts, by the name of its last category.
 */
export function shelfOf(title: string, categories: readonly string[]): FeedShelf {
  const paths = categories.map((path) => path.toLowerCase());
  const worn =
    paths.length === 0 ||
    paths.some((path) => /apparel|clothing|shoes|accessories|luggage|toys/.test(path) && !/vehicle/.test(path));
  const texts = [
    ...(worn ? [title.toLowerCase()] : []),
    ...paths.flatMap((path) => (worn ? path.split('>').reverse() : [])),
  ];
  for (const text of texts) {
    const found = SHELVES.find(([words]) => words.test(text));
    if (found) return { department: found[1], category: found[2], productType: found[3], art: [found[4], found[5]] };
  }
  const broad = worn ? BROAD.find(([words]) => paths.some((path) => words.test(path))) : undefined;
  return broad?.[1] ?? gift(categories[0]);
}

function gift(path: string | undefined): FeedShelf {
  const last = path?.split('>').at(-1)?.trim();
  return { department: 'Accessories', category: 'Home and Gifts', productType: last || 'Gifts', art: ['bag', 'tote'] };
}
