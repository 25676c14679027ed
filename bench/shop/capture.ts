import { type ShellContent, shellContent } from '../../src/contracts/content/content.ts';
import { pageSlots } from '../../src/contracts/content/contentSlots.ts';
import { order } from '../../src/contracts/orders/orders.ts';
import { productBundle } from '../../src/contracts/products/product.ts';
import { recos } from '../../src/contracts/products/recommendations.ts';
import { questionList } from '../../src/contracts/reviews/questions.ts';
import { reviewList } from '../../src/contracts/reviews/reviews.ts';
import { RECO_SLOT_SIZES } from '../../src/lib/limits.ts';
import type { Fixture, PageKind } from '../floor/fixture.ts';
import { buildListPaths, findFullLists, listPath, readList, searchList } from './fullLists.ts';
import type { Shopper } from './Shopper.ts';

/** The shop's requests, and their data for the floor. */
export type CaptureResult = {
  /** More addresses than the shop caches, so that each list and product is built again at its turn. */
  readonly paths: Readonly<Record<PageKind, readonly string[]>>;
  /** The few pages that the floor renders, by their shop addresses. */
  readonly samples: Readonly<Record<PageKind, readonly string[]>>;
  readonly fixtures: Readonly<Record<PageKind, readonly Fixture[]>>;
};

const SAMPLE_LISTS = 8;
const SAMPLE_PRODUCTS = 16;

/** Cards of the home page's rows. */
const HOME_ROWS = RECO_SLOT_SIZES.slice(0, 2);

/** A member with a placed order. */
export type Orderer = { readonly customerId: string; readonly shopper: Shopper; readonly orderId: string };

async function captureOrder({ customerId, shopper, orderId }: Orderer, shell: ShellContent): Promise<Fixture> {
  const answer = await shopper.ask(`/v3/order?orderId=${orderId}`);
  return { kind: 'order', shell, order: order.parse(answer), customerId };
}

/** Reads the addresses of full lists and products from the shop's API. */
export async function capturePaths(
  shopper: Shopper,
  orderId: string,
): Promise<Pick<CaptureResult, 'paths' | 'samples'>> {
  const fullLists = await findFullLists(shopper);
  const listPaths = buildListPaths(fullLists);
  const products = new Set<string>();
  for (const list of fullLists) {
    const { list: cards } = await readList(shopper, listPath(list));
    for (const { productUrl } of cards) products.add(productUrl);
  }
  const paths = { list: listPaths, product: [...products], home: ['/'], order: [`/orders/${orderId}`] };
  const samples = {
    list: spread(paths.list, SAMPLE_LISTS),
    product: spread(paths.product, SAMPLE_PRODUCTS),
    home: paths.home,
    order: paths.order,
  };
  return { paths, samples };
}

/** Reads full lists, products and some of their data from the shop's API. */
export async function capture(shopper: Shopper, orderer: Orderer): Promise<CaptureResult> {
  const shell = shellContent.parse(await shopper.ask('/zcs/content'));
  const { paths, samples } = await capturePaths(shopper, orderer.orderId);
  const fixtures = {
    list: await Promise.all(
      samples.list.map(async (path) => ({ kind: 'list', shell, results: await searchList(shopper, path) }) as const),
    ),
    product: await Promise.all(samples.product.map((path) => captureProduct(shopper, shell, path))),
    home: [await captureHome(shopper, shell)],
    order: [await captureOrder(orderer, shell)],
  };
  return { paths, samples, fixtures };
}

/** Picks evenly distributed values. */
const spread = (values: readonly string[], count: number): string[] =>
  values.filter((_, index) => index % Math.ceil(values.length / count) === 0);

/** As many as a product page shows first. */
const REVIEWS = 12;

async function captureProduct(shopper: Shopper, shell: ShellContent, path: string): Promise<Fixture> {
  const productId = path.split('/').at(-1);
  const [bundle, reviews, questions, similar] = await Promise.all([
    shopper.ask(`/v3/productBundle?productId=${productId}&sizing=compact`),
    shopper.ask(`/v1/reviews?productId=${productId}&page=1&orderBy=helpful&limit=${REVIEWS}&gallery=6`),
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
