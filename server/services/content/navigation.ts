import { DEFAULT_CRITERIA, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/searchUrl.ts';

/** A menu link; removed at display if its list is empty. */
type PlannedLink = { readonly text: string; readonly href: string };
export type PlannedItem = PlannedLink & {
  readonly emphasis?: boolean;
  readonly groups: readonly { readonly title: string; readonly links: readonly PlannedLink[] }[];
  /** The list whose first product is shown on the menu's tile. */
  readonly tile?: PlannedLink;
  /** Links to whole departments, below the columns. */
  readonly footLinks?: readonly PlannedLink[];
};

const link = (text: string, name: string): PlannedLink => ({ text, href: `/${name}` });
const links = (prefix: string, names: readonly (readonly [string, string])[]): PlannedLink[] =>
  names.map(([text, name]) => link(text, prefix + name));

const TOPS = [
  ['T-Shirts', 't-shirts'],
  ['Shirts & Tops', 'tops'],
  ['Sweaters', 'sweaters'],
  ['Hoodies & Sweatshirts', 'hoodies-sweatshirts'],
] as const;
const BOTTOMS = [
  ['Jeans', 'jeans'],
  ['Pants', 'pants'],
  ['Shorts', 'shorts'],
  ['Leggings', 'leggings'],
] as const;

const WIDE = ['D – Wide', '2E – Wide', '2E – Extra Wide', '4E – Extra Wide'];

/** A link by filters, for lists without a short address. */
const found = (text: string, filters: SearchFilters): PlannedLink => ({
  text,
  href: formatSearchUrl({ ...DEFAULT_CRITERIA, filters }),
});

/** Groups that women and men share, for one gender: accessories and needs. */
const sharedGroups = (prefix: string, gender: string): PlannedItem['groups'] => {
  const people = { txAttrFacet_Gender: [gender] };
  return [
    {
      title: 'Accessories',
      links: links(prefix, [
        ['Bags and Handbags', 'bags'],
        ['Backpacks', 'backpacks'],
        ['Sunglasses', 'sunglasses'],
        ['Hats', 'hats'],
        ['Gloves', 'gloves'],
      ]),
    },
    {
      title: 'Shop by need',
      links: [
        found('Wide Widths', { ...people, zc1: ['Shoes'], widthFacet: WIDE }),
        found('Arch Support', { ...people, attr_Comfort: ['Arch Support'] }),
        found('Waterproof', { ...people, 'attr_Water Resistance': ['Waterproof'] }),
        found('Vegan', { ...people, badgeFacet: ['Vegan'] }),
        link('Adaptive', `${prefix}adaptive`),
      ],
    },
  ];
};

const adultFoot = (prefix: string, possessive: string): PlannedLink[] => [
  link(`All ${possessive} shoes`, `${prefix}shoes`),
  link(`All ${possessive} clothing`, `${prefix}clothing`),
  link('New arrivals', `${prefix}new`),
  link(`${possessive.charAt(0).toUpperCase()}${possessive.slice(1)} sale`, `${prefix}sale`),
];

/** The main menu: few items, columns of at most five links (browsing §9, Nav). */
export const NAVIGATION: readonly PlannedItem[] = [
  { ...link('New', 'new'), groups: [] },
  {
    ...link('Women', 'womens'),
    groups: [
      {
        title: 'Shoes',
        links: links('womens-', [
          ['Sneakers', 'sneakers'],
          ['Running Shoes', 'running-shoes'],
          ['Boots', 'boots'],
          ['Sandals', 'sandals'],
          ['Heels', 'heels'],
        ]),
      },
      {
        title: 'Clothing',
        links: links('womens-', [
          ['Dresses', 'dresses'],
          ['Jackets', 'coats'],
          ['Jeans', 'jeans'],
          ['Tops and Tees', 'tops'],
          ['Sweaters', 'sweaters'],
        ]),
      },
      ...sharedGroups('womens-', 'Women'),
    ],
    tile: link('Dresses', 'womens-dresses'),
    footLinks: adultFoot('womens-', "women's"),
  },
  {
    ...link('Men', 'mens'),
    groups: [
      {
        title: 'Shoes',
        links: links('mens-', [
          ['Sneakers', 'sneakers'],
          ['Running Shoes', 'running-shoes'],
          ['Boots', 'boots'],
          ['Loafers & Oxfords', 'loafers-oxfords'],
          ['Sandals', 'sandals'],
        ]),
      },
      {
        title: 'Clothing',
        links: links('mens-', [
          ['Tops and Tees', 'tops'],
          ['Jackets', 'coats'],
          ['Jeans', 'jeans'],
          ['Pants', 'pants'],
          ['Sweaters', 'sweaters'],
        ]),
      },
      ...sharedGroups('mens-', 'Men'),
    ],
    tile: link('Boots', 'mens-boots'),
    footLinks: adultFoot('mens-', "men's"),
  },
  {
    ...link('Kids', 'kids'),
    groups: [
      {
        title: 'Girls',
        links: links('girls-', [
          ['Shoes', 'shoes'],
          ['Sneakers', 'sneakers'],
          ['Boots', 'boots'],
          ['Sandals', 'sandals'],
          ['Clothing', 'clothing'],
        ]),
      },
      {
        title: 'Boys',
        links: links('boys-', [
          ['Shoes', 'shoes'],
          ['Sneakers', 'sneakers'],
          ['Boots', 'boots'],
          ['Sandals', 'sandals'],
          ['Clothing', 'clothing'],
        ]),
      },
      {
        title: 'For School',
        links: [
          link("Kids' Backpacks", 'kids-backpacks'),
          link('Light-Up Sneakers', 'light-up-sneakers'),
          link('Rain Boots', 'kids-rain-boots'),
        ],
      },
      {
        title: 'Toys and Games',
        links: [
          link('Stuffed Animals', 'stuffed-animals'),
          link('Building Toys', 'building-toys'),
          link('Puzzles', 'puzzles'),
          link('Vehicles', 'vehicles'),
          link('All Toys', 'toys'),
        ],
      },
    ],
    tile: link("Kids' shoes", 'kids-shoes'),
    footLinks: [
      link("All kids' shoes", 'kids-shoes'),
      link("All kids' clothing", 'kids-clothing'),
      link("Kids' sale", 'kids-sale'),
    ],
  },
  {
    ...link('Shoes', 'shoes'),
    groups: [
      {
        title: 'Athletic',
        links: links('', [
          ['Running Shoes', 'running-shoes'],
          ['Trail Running Shoes', 'trail-running-shoes'],
          ['Walking Shoes', 'walking-shoes'],
          ['Hiking Boots', 'hiking-boots'],
        ]),
      },
      {
        title: 'Casual',
        links: links('', [
          ['Lifestyle Sneakers', 'lifestyle-sneakers'],
          ['Canvas Sneakers', 'canvas-sneakers'],
          ['Slip-On Sneakers', 'slip-on-sneakers'],
          ['Slippers', 'slippers'],
          ['Clogs', 'clogs'],
        ]),
      },
      {
        title: 'Boots',
        links: links('', [
          ['Chelsea Boots', 'chelsea-boots'],
          ['Chukka Boots', 'chukka-boots'],
          ['Western Boots', 'western-boots'],
          ['Rain Boots', 'rain-boots'],
          ['All Boots', 'boots'],
        ]),
      },
      {
        title: 'Dress',
        links: links('', [
          ['Heels', 'heels'],
          ['Flats', 'flats'],
          ['Loafers', 'loafers'],
          ['Oxfords', 'oxfords'],
          ['Sandals', 'sandals'],
        ]),
      },
    ],
    tile: link('Running shoes', 'running-shoes'),
    footLinks: [link('All shoes', 'shoes'), found('Shoes on sale', { zc1: ['Shoes'], onSale: ['true'] })],
  },
  {
    ...link('Clothing', 'clothing'),
    groups: [
      { title: 'Tops', links: links('', TOPS) },
      {
        title: 'Outerwear',
        links: links('', [
          ['Puffer Jackets', 'puffer-jackets'],
          ['Rain Jackets', 'rain-jackets'],
          ['Denim Jackets', 'denim-jackets'],
          ['Blazers', 'blazers'],
          ['All Outerwear', 'coats'],
        ]),
      },
      {
        title: 'Dresses & Skirts',
        links: links('', [
          ['Dresses', 'dresses'],
          ['Wrap Dresses', 'wrap-dresses'],
          ['Maxi Dresses', 'maxi-dresses'],
          ['Skirts', 'skirts'],
        ]),
      },
      { title: 'Bottoms', links: links('', BOTTOMS) },
    ],
    tile: link('Coats', 'coats'),
    footLinks: [link('All clothing', 'clothing'), found('Clothing on sale', { zc1: ['Clothing'], onSale: ['true'] })],
  },
  {
    ...link('Bags & Accessories', 'accessories'),
    groups: [
      {
        title: 'Bags',
        links: links('', [
          ['Bags and Handbags', 'bags'],
          ['Tote Bags', 'tote-bags'],
          ['Crossbody Bags', 'crossbody-bags'],
          ['Duffel Bags', 'duffel-bags'],
          ['Backpacks', 'backpacks'],
        ]),
      },
      {
        title: 'Hats & Gloves',
        links: links('', [
          ['Hats', 'hats'],
          ['Beanies', 'beanies'],
          ['Baseball Caps', 'baseball-caps'],
          ['Gloves', 'gloves'],
        ]),
      },
      { title: 'Eyewear', links: links('', [['Sunglasses', 'sunglasses']]) },
      {
        title: 'Tech Accessories',
        links: links('', [
          ['Phone Cases', 'phone-cases'],
          ['Laptop Sleeves', 'laptop-sleeves'],
          ['Headphone Cases', 'headphone-cases'],
        ]),
      },
    ],
    tile: link('Bags', 'bags'),
    footLinks: [link('All bags and accessories', 'accessories')],
  },
  { ...link('Brands', 'brands'), groups: [] },
  { ...link('Sale', 'sale'), emphasis: true, groups: [] },
];
