import type { Fixture } from '../../../bench/floor/fixture.ts';
import { renderDocument, renderMain } from '../../../bench/floor/renderFloor.ts';
import { measurePageSize } from '../../../bench/kit/measurePageSize.ts';
import type { ShellContent } from '../../../src/contracts/content/content.ts';
import type { ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { SearchResults } from '../../../src/contracts/search.ts';
import { givenPromises, givenSentences } from '../../src/features/givenPromises.ts';

const shell: ShellContent = {
  marketplace: {
    id: 'test',
    name: 'Test Shop',
    locale: 'en-US',
    origin: 'http://localhost',
    phone: '800-555-0100',
    vipPhone: '800-555-0101',
    promise: 'Free shipping',
    hours: '24/7',
    returnDays: 365,
    returnFeeCents: 0,
    shipping: givenPromises.shipping,
    sentences: givenSentences,
    social: [],
    hasRatings: true,
    hasLowStockLabel: true,
    hasPercentOffSort: true,
    hasErrorGraphics: true,
    hasErrorLinks: true,
    hasOutOfStockErrors: true,
    disablesOutOfStockButton: true,
    usesFederatedLogin: false,
    allowsGuestCheckout: true,
    hasGiftOptions: true,
    hasMoveToFavorites: true,
    hasMobilePromo: false,
    redirectPayments: ['paypal'],
    delegatedLoginHost: null,
    createAccountText: 'Create your Shop Account',
    buttonTexts: { addToCart: 'Add to Cart', outOfStock: 'Out of Stock' },
    primeName: null,
    points: {
      perDollar: 1,
      multiplier: 2,
      centsPerPoint: 1,
      redemptionStep: 500,
      tierPoints: { gold: 1200, platinum: 6000 },
    },
    federatedLabels: { marketplace: 'Amazon', search: 'Google', social: 'Facebook', device: 'Apple' },
  },
  nav: [],
  promos: [],
  serviceLinks: [],
  footer: [],
  legal: [],
  quickLinks: [],
  allowedHosts: [],
  federatedKinds: [],
};

const createCard = (number: number): ProductCard => ({
  productId: String(number),
  styleId: String(number),
  colorId: '1',
  brandName: 'Brand',
  productName: `Shoe </script> ${number}`,
  productUrl: `/p/shoe/product/${number}`,
  color: 'Red',
  genderLabel: "Women's",
  productType: 'Sneakers',
  badges: ['New'],
  onHand: 3,
  media: { mainImage: `s${number}`, hoverImage: null },
  price: { price: '$80.00', priceCents: 8000, msrp: '$100.00', msrpCents: 10_000, percentOff: 20, onSale: true },
  reviews: { roundedRating: 4.5, ratingCount: 12 },
  swatches: [],
  colorCount: 1,
  isSponsored: false,
});

const results: SearchResults = {
  title: 'Sneakers',
  term: '',
  totalProductCount: 100,
  list: Array.from({ length: 100 }, (_, number) => createCard(number)),
  facets: [],
  page: 1,
  pageCount: 1,
  limit: 100,
  sort: { key: 'relevance', direction: 'desc' },
  canonicalPath: '/sneakers',
  breadcrumbs: [],
  autocorrect: null,
  isAsTyped: false,
  savedsizes: null,
  applySavedFilters: true,
  filters: {},
  redirectTo: null,
  shorterSearches: [],
  sponsored: [],
  isBestForYouEligible: false,
  sizeScope: null,
};
const list: Fixture = { kind: 'list', shell, results };

it('renders every card of a list with its link, price, rating and stock', () => {
  const html = renderMain(list);
  expect(html.match(/<li class="card">/g)).toHaveLength(100);
  expect(html).toContain('href="/p/shoe/product/99/color/1"');
  expect(html).toContain('Low Stock');
  expect(measurePageSize(html).elements).toBeGreaterThan(1400);
});

it('sends the whole document with its state, which parses back unchanged', () => {
  const html = renderDocument(list);
  const [, state = ''] = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(state)).toEqual(list);
  expect(html.startsWith('<!DOCTYPE html><html')).toBe(true);
  expect(html.endsWith('</body></html>')).toBe(true);
});
