import { JUDGED_QUERIES } from '../../../bench/search/judged/judgedQueries.ts';
import { toProductRow } from '../../../bench/search/toProductRow.ts';
import { generateDemoCatalog } from '../../../server/demo/generateDemoCatalog.ts';
import { buildIndexFrom } from '../../../server/services/search/index/buildIndex.ts';
import { replaceProduct } from '../../../server/services/search/index/changeIndex.ts';
import { settleOrders } from '../../../server/services/search/index/settleOrders.ts';
import type { ProductRow } from '../../../server/services/search/store.ts';
import { DEFAULT_CRITERIA } from '../../../src/lib/search/searchCriteria.ts';
import { describeList } from '../../server/services/search/index/describeAnswers.ts';

const DAY = new Date('2026-06-01T00:00:00Z');

function listRows(): ProductRow[] {
  const brandIds = new Map<string, number>();
  return [...generateDemoCatalog({ products: 2000, today: DAY, reviewsPerProduct: 2 })].map((record, number) =>
    toProductRow(record, number, brandIds),
  );
}

/** A former state of a product: the words, kind, colors, popularity and stock of another one. */
const toFormerRow = (row: ProductRow, other: ProductRow): ProductRow => ({
  ...other,
  product_id: row.product_id,
  styles: row.styles.map((style, place) => ({ ...style, ...other.styles[place], id: style.id })),
});

it('an index half of whose products have changed answers all judged queries like a new one', async () => {
  const rows = listRows();
  const isChanged = (place: number): boolean => place % 2 === 1;
  const former = rows.map((row, place) =>
    isChanged(place) ? toFormerRow(row, rows[(place * 7) % rows.length] ?? row) : row,
  );
  const [index, fresh] = [await buildIndexFrom(former), await buildIndexFrom(rows)];
  const terms = JUDGED_QUERIES.flatMap(({ queries }) => queries.map(({ term }) => term));
  const answer = (one: typeof index) =>
    terms.map((term) => [term, describeList(one, { term }, [DEFAULT_CRITERIA.sort])]);
  const expected = answer(fresh);
  expect(answer(index)).not.toEqual(expected);
  for (const [place, row] of rows.entries()) if (isChanged(place)) replaceProduct(index, row.product_id, row);
  settleOrders(index);
  expect(answer(index)).toEqual(expected);
}, 120_000);
