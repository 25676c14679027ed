import { productBundle } from '../../src/contracts/catalog.ts';
import { type ShellContent, shellContent } from '../../src/contracts/content.ts';
import { pageSlots } from '../../src/contracts/contentSlots.ts';
import { order } from '../../src/contracts/orders.ts';
import { questionList } from '../../src/contracts/questions.ts';
import { recos } from '../../src/contracts/recommendations.ts';
import { reviewList } from '../../src/contracts/reviews.ts';
import { type SearchResults, searchResults } from '../../src/contracts/search.ts';
import { RECO_SLOT_SIZES } from '../../src/lib/recoLimits.ts';
import { DEFAULT_CRITERIA, type FacetField } from '../../src/lib/searchCriteria.ts';
import { SEARCH_SORTS } from '../../src/lib/searchSorts.ts';
import { formatSearchUrl } from '../../src/lib/searchUrl.ts';
import type { Fixture, PageKind } from '../floor/fixture.ts';
import type { Shopper } from './Shopper.ts';

/** The shop's requests, and their data for the floor. */
export type Captured = {
  /** More addresses than the shop caches, so that each list and product is built again at its turn. */
  readonly paths: Readonly<Record<PageKind, readonly string[]>>;
  /** The few pages that the floor renders, by their shop addresses. */
  readonly samples: Readonly<Record<PageKind, readonly string[]>>;
  readonly fixtures: Readonly<Record<PageKind, readonly Fixture[]>>;
};

const MAX_LISTS = 40;
const SAMPLE_LISTS = 8;
const SAMPLE_PRODUCTS = 16;

/** Cards of the home page's rows. */
const HOME_ROWS = RECO_SLOT_SIZES.slice(0, 2);

/** Without a term or filter a list has only one page, so lists are taken from departments. */
const DEPARTMENT: FacetField = 'zc1';

type Sort = (typeof SEARCH_SORTS)[number];
type List = { readonly department: string; readonly page: number };

const listPath = ({ department, page }: List, sort: Sort): string =>
  formatSearchUrl({ ...DEFAULT_CRITERIA, filters: { [DEPARTMENT]: [department] }, sort, page });

/** A member with a placed order. */
export type Orderer = { readonly customerId: string; readonly shopper: Shopper; readonly orderId: string };

async function captureOrder({ customerId, shopper, orderId }: Orderer, shell: ShellContent): Promise<Fixture> {
  const answer = await shopper.ask(`/v3/order?orderId=${orderId}`);
  return { kind: 'order', shell, order: order.parse(answer), customerId };
}

/** Reads full lists, products and some of their data from the shop's API. */
export async function capture(shopper: Shopper, orderer: Orderer): Promise<Captured> {
  const shell = shellContent.parse(await shopper.ask('/zcs/content'));
  const search = async (path: string): Promise<SearchResults> =>
    searchResults.parse(await shopper.ask(`/v2/Search?path=${encodeURIComponent(path)}`));
  const fullLists = listsOf(await search('/search')).slice(0, MAX_LISTS);
  const listPaths = SEARCH_SORTS.flatMap((sort) => fullLists.map((list) => listPath(list, sort)));
  const products = new Set<string>();
  for (const list of fullLists) {
    const { list: cards } = await search(listPath(list, SEARCH_SORTS[0]));
    for (const { productUrl } of cards) products.add(productUrl);
  }
  const paths = { list: listPaths, product: [...products], home: ['/'], order: [`/orders/${orderer.orderId}`] };
  const samples = {
    list: spread(paths.list, SAMPLE_LISTS),
    product: spread(paths.product, SAMPLE_PRODUCTS),
    home: paths.home,
    order: paths.order,
  };
  const fixtures = {
    list: await Promise.all(
      samples.list.map(async (path) => ({ kind: 'list', shell, results: await search(path) }) as const),
    ),
    product: await Promise.all(samples.product.map((path) => captureProduct(shopper, shell, path))),
    home: [await captureHome(shopper, shell)],
    order: [await captureOrder(orderer, shell)],
  };
  return { paths, samples, fixtures };
}

/** Returns every page of a hundred cards of a department. */
const listsOf = ({ facets, limit }: SearchResults): List[] =>
  (facets.find(({ field }) => field === DEPARTMENT)?.values ?? []).flatMap(({ value, count }) =>
    Array.from({ length: Math.floor(count / limit) }, (_, index) => ({ department: value, page: index + 1 })),
  );

/** Picks evenly distributed values. */
const spread = (values: readonly string[], count: number): string[] =>
  values.filter((_, index) => index % Math.ceil(values.length / count) === 0);

async function captureProduct(shopper: Shopper, shell: ShellContent, path: string): Promise<Fixture> {
  const productId = path.split('/').at(-1);
  const [bundle, reviews, questions, similar] = await Promise.all([
    shopper.ask(`/v3/productBundle?productId=${productId}&sizing=compact`),
    shopper.ask(`/v1/reviews?productId=${productId}&page=1&orderBy=helpful&limit=4&gallery=6`),
    shopper.ask(`/v1/questions?productId=${productId}&limit=3`),
    shopper.ask(`/recos/get?widgets=similar&limit=10&productId=${productId}`),
  ]);
  return {
    kind: 'product',
    shell,
    bundle: productBundle.parse(bundle),
    reviews: reviewList.parse(reviews),
    questions: questionList.parse(questions),
    recos: recos.parse(similar),
  };
}

async function captureHome(shopper: Shopper, shell: ShellContent): Promise<Fixture> {
  const [slots, rows] = await Promise.all([
    shopper.ask('/zcs/getSlots?pageName=home'),
    shopper.ask(`/recos/get?widgets=for-you,new&limit=${HOME_ROWS[0]}`),
  ]);
  const widgets = recos
    .parse(rows)
    .widgets.map((row, place) => ({ ...row, recos: row.recos.slice(0, HOME_ROWS[place]) }));
  return { kind: 'home', shell, slots: pageSlots.parse(slots), recos: { widgets } };
}
