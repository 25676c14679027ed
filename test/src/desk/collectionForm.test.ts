import type { CollectionProduct } from '../../../src/contracts/desk/collections.ts';
import { moveProduct, orderProducts, toEditCall } from '../../../src/desk/collections/collectionForm.ts';
import { NEW_COLLECTION } from '../../../src/lib/search/collections.ts';

const toProduct = (productId: string): CollectionProduct => ({
  productId,
  title: productId,
  brand: '',
  imageId: '',
  priceCents: 1,
  isPlaced: false,
});
const sorted = ['1', '2', '3', '4'].map(toProduct);
const known = new Map([...sorted, toProduct('9')].map((one) => [one.productId, one]));

it.each([
  ['rule', ['3', '9'], ['3', '1', '2', '4']],
  ['hand', ['9', '2'], ['9', '2']],
] as const)('orders the products of a collection by %s', (kind, product, ids) => {
  expect(orderProducts({ kind, product }, known, sorted).map(({ productId }) => productId)).toEqual(ids);
});

it.each([
  // By hand, all have their place; what is not shown now stays in the list.
  { kind: 'hand', product: ['1', '2', '3', '9'], from: 0, to: 2, placed: ['2', '3', '1', '9'] },
  // A product of a rule keeps its new place, and so do those before it.
  { kind: 'rule', product: [], from: 2, to: 1, placed: ['1', '3'] },
  { kind: 'rule', product: ['1'], from: 3, to: 0, placed: ['4', '1'] },
  { kind: 'rule', product: ['1', '2'], from: 1, to: 0, placed: ['2', '1'] },
  { kind: 'rule', product: ['1', '2'], from: 0, to: 0, placed: ['1', '2'] },
  { kind: 'rule', product: ['1'], from: 0, to: -1, placed: ['1'] },
  { kind: 'rule', product: ['1'], from: 0, to: 4, placed: ['1'] },
] as const)('moves a product by $kind from $from to $to', ({ kind, product, from, to, placed }) => {
  const shown = sorted.filter(({ productId }) => kind === 'rule' || product.some((one) => one === productId));
  expect(moveProduct({ kind, product }, shown, { from, to })).toEqual(placed);
});

it('stores what has changed, as a change of the version that was seen', () => {
  const base = { form: { ...NEW_COLLECTION, title: 'Boots' }, version: 3 };
  expect(toEditCall(7, base.form, base)).toBeNull();
  expect(toEditCall(7, { ...base.form, product: ['4'] }, base)).toEqual({
    name: 'collection.edit',
    input: { collection: '7', product: ['4'] },
    version: 3,
  });
});
