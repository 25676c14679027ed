import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { SHIPPING_COUNTRIES, US_STATES } from '../../../../src/lib/addresses/shippingCountries.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { choice } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { findTypedProduct, productName } from '../desk/findTypedProduct.ts';
import { formatRestriction, liftRestriction, restrictSale, type SaleRestriction } from '../saleRestrictions.ts';

const KINDS = ['domestic', 'countries', 'states', 'limit', 'release', 'held'] as const;
type Kind = (typeof KINDS)[number];

const CODES: Readonly<Partial<Record<Kind, readonly { readonly code: string }[]>>> = {
  countries: SHIPPING_COUNTRIES,
  states: US_STATES,
};

const kindOfRestriction = choice(KINDS, 'The restriction').describe('the restriction');

const createInputError = (text: string): ApiError => new ApiError(400, 'input.invalid', text);

/** Parses the value of a restriction. @throws {ApiError} 400 for a missing, a wrong or a superfluous one */
function parseRestriction(kind: Kind, value: string | undefined): Omit<SaleRestriction, 'productId'> {
  const codes = CODES[kind];
  if ((codes !== undefined || kind === 'limit') !== (value !== undefined))
    throw createInputError('countries, states and limit take a value, the others none.');
  if (kind === 'limit') {
    if (!/^[1-9]\d?$/.test(value ?? '')) throw createInputError(`${value} is no number of pieces: it is 1 to 99.`);
    return { kind, places: [], most: Number(value) };
  }
  const places = codes === undefined ? [] : (value ?? '').toUpperCase().split(',');
  const unknownPlace = places.find((place) => !codes?.some(({ code }) => code === place));
  if (unknownPlace !== undefined) throw createInputError(`The shop does not ship to ${unknownPlace || 'nowhere'}.`);
  return { kind, places, most: null };
}

const restrictOperation = defineOperation({
  name: 'sale.restrict',
  permission: 'products.change',
  summary: 'restricts the sale of a product by place, by customer or by number',
  help: `domestic: to no other country (Marshall Islands, Micronesia, Palau); countries GU,PR and states CA,NY: not to those; limit 2: no more
in an order; release: one for each customer; held: for now none.`,
  input: z.strictObject({
    product: productName,
    kind: kindOfRestriction,
    value: createOneLineText(400).optional().describe('countries, states or a number of pieces'),
  }),
  words: ['product', 'kind', 'value'],
  subject: ({ product }) => `product ${product}`,
  run: async ({ parts: { db, clock } }, { product, kind, value }) => {
    const parsed = parseRestriction(kind, value);
    const { productId } = await findTypedProduct(db, product);
    const restriction = { ...parsed, productId };
    if (!(await restrictSale(db, restriction, clock.now())))
      throw new ApiError(404, NOT_FOUND, `The shop has no product ${productId}.`);
    return restriction;
  },
  describe: (restriction) =>
    `The sale of product ${restriction.productId} is restricted: ${formatRestriction(restriction)}.`,
});

const liftOperation = defineOperation({
  name: 'sale.lift',
  permission: 'products.change',
  summary: 'lifts a restriction again',
  input: z.strictObject({ product: productName, kind: kindOfRestriction }),
  words: ['product', 'kind'],
  subject: ({ product }) => `product ${product}`,
  run: async ({ parts: { db } }, { product, kind }) => {
    const { productId } = await findTypedProduct(db, product);
    if (!(await liftRestriction(db, { productId, kind })))
      throw new ApiError(404, NOT_FOUND, `The sale of product ${productId} has no such restriction: ${kind}.`);
    return { productId, kind };
  },
  describe: ({ productId, kind }) => `The sale of product ${productId} is restricted no longer: ${kind}.`,
});

/** Sale restrictions by place and quantity (transactions §8). A running shop applies changes at once. */
export const saleOperations: readonly Operation[] = [restrictOperation, liftOperation];
