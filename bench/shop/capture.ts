import { productBundle } from '../../src/contracts/catalog.ts';
import { homeSlots, type ShellContent, shellContent } from '../../src/contracts/content.ts';
import { questionList } from '../../src/contracts/questions.ts';
import { recos } from '../../src/contracts/recommendations.ts';
import { reviewList } from '../../src/contracts/reviews.ts';
import { type SearchResults, searchResults } from '../../src/contracts/search.ts';
import { RECO_SLOT_SIZES } from '../../src/lib/recoLimits.ts';
import { EVERYTHING, type FacetField } from '../../src/lib/searchCriteria.ts';
import { SEARCH_SORTS } from '../../src/lib/searchSorts.ts';
import { formatSearchUrl } from '../../src/lib/searchUrl.ts';
import type { Fixture, PageKind } from '../floor/fixture.ts';
import type { Shopper } from './Shopper.ts';

/** What is asked of the shop, and the same data for the floor. */
export type Captured = {
  /** More addresses than the shop keeps answers for: each list and each product is made anew whenever its turn comes. */
  readonly paths: Readonly<Record<PageKind, readonly string[]>>;
  /** The few pages that the floor renders, by their addresses in the shop. */
  readonly samples: Readonly<Record<PageKind, readonly string[]>>;
  readonly fixtures: Readonly<Record<PageKind, readonly Fixture[]>>;
};

const MOST_LISTS = 40;
const SAMPLE_LISTS = 8;
const SAMPLE_PRODUCTS = 16;

/** Cards in the rows of the home page. */
const HOME_ROWS = RECO_SLOT_SIZES.slice(0, 2);

/** Without a term or a filter a list has one page alone, so lists are taken from the departments. */
const DEPARTMENT: FacetField = 'zc1';

type Sort = (typeof SEARCH_SORTS)[number];
type List = { readonly department: string; readonly page: number };

const listPath = ({ department, page }: List, sort: Sort): string =>
  formatSearchUrl({ ...EVERYTHING, filters: { [DEPARTMENT]: [department] }, sort, page });

/** Reads from the shop's API which full lists and products it has, and the data of some of them. */
export async function capture(shopper: Shopper): Promise<Captured> {
  const shell = shellContent.parse(await shopper.ask('/zcs/content'));
  const search = async (path: string): Promise<SearchResults> =>
    searchResults.parse(await shopper.ask(`/v2/Search?path=${encodeURIComponent(path)}`));
  const fullLists = listsOf(await search('/search')).slice(0, MOST_LISTS);
  const listPaths = SEARCH_SORTS.flatMap((sort) => fullLists.map((list) => listPath(list, sort)));
  const products = new Set<string>();
  for (const list of fullLists) {
    const { list: cards } = await search(listPath(list, SEARCH_SORTS[0]));
    for (const { productUrl } of cards) products.add(productUrl);
  }
  const paths = { list: listPaths, product: [...products], home: ['/'] };
  const samples = {
    list: spread(paths.list, SAMPLE_LISTS),
    product: spread(paths.product, SAMPLE_PRODUCTS),
    home: paths.home,
  };
  const fixtures = {
    list: await Promise.all(
      samples.list.map(async (path) => ({ kind: 'list', shell, results: await search(path) }) as const),
    ),
    product: await Promise.all(samples.product.map((path) => captureProduct(shopper, shell, path))),
    home: [await captureHome(shopper, shell)],
  };
  return { paths, samples, fixtures };
}

/** Every page of a hundred cards that a department has. */
const listsOf = ({ facets, limit }: SearchResults): List[] =>
  (facets.find(({ field }) => field === DEPARTMENT)?.values ?? []).flatMap(({ value, count }) =>
    Array.from({ length: Math.floor(count / limit) }, (_, index) => ({ department: value, page: index + 1 })),
  );

/** So many of the values, from all over them. */
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
  return { kind: 'home', shell, slots: homeSlots.parse(slots), recos: { widgets } };
}
