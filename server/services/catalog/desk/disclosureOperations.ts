import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import {
  DISCLOSURE_FIELDS,
  DISCLOSURES,
  type DisclosureField,
  type Disclosures,
  getDisclosureError,
} from '../../../../src/lib/products/disclosures.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { changeProduct } from './productEdit.ts';
import { brandName } from './productInputs.ts';

const createField = (name: DisclosureField) =>
  createOneLineText(DISCLOSURES[name].maxLength)
    .refine((text) => text === '' || getDisclosureError(name, text) === undefined, {
      error: ({ input }) => `This ${getDisclosureError(name, String(input))}.`,
    })
    .optional();

const PARTY_FIELDS = {
  manufacturer: createField('manufacturer').describe('the manufacturer'),
  manufacturerAddress: createField('manufacturerAddress').describe('its postal address'),
  manufacturerContact: createField('manufacturerContact').describe('its email or web address'),
  responsible: createField('responsible').describe(
    'the person responsible in the EU, if the manufacturer is elsewhere',
  ),
  responsibleAddress: createField('responsibleAddress').describe('the postal address of that person'),
  responsibleContact: createField('responsibleContact').describe('the email or web address of that person'),
};
const SAFETY_FIELDS = {
  warnings: createField('warnings').describe('warnings and safety information'),
  durabilityYears: createField('durabilityYears').describe("years of the producer's guarantee of durability, from 3"),
};

/** Returns the facts of an input, without empty ones. */
const toDisclosures = (input: Readonly<Partial<Record<DisclosureField, string | undefined>>>): Disclosures =>
  Object.fromEntries(DISCLOSURE_FIELDS.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));

const HELP = 'The facts named replace those stated before; without any, they are removed.';

const productDisclosures = defineOperation({
  name: 'product.safety',
  permission: 'products.change',
  summary: 'states the manufacturer, warnings and guarantee of a product',
  help: `${HELP} What a product does not state is that of its brand. Imports leave them as they are then.`,
  input: z.strictObject({
    id: rowNumber.describe('the id of the product'),
    version: seenVersion,
    ...PARTY_FIELDS,
    model: createField('model').describe('the number of the model or batch'),
    ...SAFETY_FIELDS,
  }),
  words: ['id'],
  subject: ({ id }) => `product ${id}`,
  readState: async ({ db }, { id }) => {
    const { rows } = await sql<{ version: number; disclosures: Disclosures }>`
      select version, disclosures from products where product_id = ${id}`.execute(db);
    return rows[0] ? { version: rows[0].version, ...rows[0].disclosures } : null;
  },
  run: ({ parts }, { id, version, ...given }) =>
    changeProduct(parts, {
      productId: id,
      version,
      follow: [],
      columns: async () => ({ disclosures: { disclosures: toDisclosures(given) } }),
    }),
  describe: ({ productId, changed }) =>
    changed.length === 0 ? `Product ${productId} is as it was.` : `Product ${productId}: safety information changed.`,
});

async function findBrand(
  db: Database,
  name: string,
): Promise<{ readonly brandId: number; readonly disclosures: Disclosures }> {
  const { rows } = await sql<{ brandId: number; disclosures: Disclosures }>`
    select brand_id as "brandId", disclosures from brands where lower(name) = ${name.toLowerCase()}`.execute(db);
  if (!rows[0]) throw new ApiError(404, NOT_FOUND, `The shop has no brand ${name}.`);
  return rows[0];
}

const changeBrand = ({ db }: Pick<Parts, 'db'>, name: string, disclosures: Disclosures) =>
  db.transaction().execute(async (tx) => {
    const { brandId } = await findBrand(tx, name);
    await sql`update brands set disclosures = ${JSON.stringify(disclosures)}::jsonb where brand_id = ${brandId}`.execute(
      tx,
    );
    await announceCatalogChange(tx, 'all');
    return { brand: name, stated: DISCLOSURE_FIELDS.filter((field) => disclosures[field]).length };
  });

const brandDisclosures = defineOperation({
  name: 'brand.safety',
  permission: 'products.change',
  summary: 'states the manufacturer, warnings and guarantee of the products of a brand',
  help: `${HELP} Products that state their own keep them.`,
  input: z.strictObject({ brand: brandName.describe('the brand'), ...PARTY_FIELDS, ...SAFETY_FIELDS }),
  words: ['brand'],
  subject: ({ brand }) => `brand ${brand}`,
  readState: async ({ db }, { brand }) => ({ ...(await findBrand(db, brand)).disclosures }),
  run: ({ parts }, { brand, ...given }) => changeBrand(parts, brand, toDisclosures(given)),
  describe: ({ brand, stated }) =>
    stated === 0
      ? `${brand} states nothing any more.`
      : `${brand}: ${stated} ${stated === 1 ? 'fact is' : 'facts are'} stated.`,
});

/** Facts that the law of the EU asks for: of products, and of brands for products without their own. */
export const disclosureOperations: readonly Operation[] = [productDisclosures, brandDisclosures];
