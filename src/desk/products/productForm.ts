import type { DeskProductPage } from '../../contracts/desk/products.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import { productTexts as texts } from './productTexts.ts';

/** The fields of a product as its form has them. */
export type ProductForm = {
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  readonly genders: readonly string[];
  readonly badges: readonly string[];
  readonly keywords: string;
  /** A feature a line. */
  readonly features: string;
  /** The values of each detail. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
};

export const toForm = (product: DeskProductPage): ProductForm => ({
  name: product.name,
  brand: product.brandName,
  category: [product.department, product.category, product.productType].join(' > '),
  description: product.description,
  genders: product.genders,
  badges: product.badges,
  keywords: product.keywords,
  features: product.features.join('\n'),
  attributes: product.attributes,
});

type FormField = keyof ProductForm;

const FIELDS: readonly FormField[] = [
  'name',
  'brand',
  'category',
  'description',
  'genders',
  'badges',
  'keywords',
  'features',
  'attributes',
];

/** Lists details as they are stored: a value each, by name. */
const listDetails = (attributes: ProductForm['attributes']): string[] =>
  Object.keys(attributes)
    .sort()
    .flatMap((name) => (attributes[name] ?? []).map((value) => `${name}: ${value}`));

const read = (form: ProductForm, field: FormField): string | readonly string[] =>
  field === 'attributes' ? listDetails(form.attributes) : form[field];

const show = (value: string | readonly string[]): string =>
  (typeof value === 'string' ? value : value.join(', ')).replaceAll(/<[^>]*>/g, ' ').trim();

/** The fields for a conflict of two people. */
export const PRODUCT_FORM_FIELDS: readonly FieldOf<ProductForm>[] = FIELDS.map((name) => ({
  name,
  label: texts.fields[name],
  read: (form) => read(form, name),
  show: (form) => show(read(form, name)),
  take: (form, from) => ({ ...form, [name]: from[name] }),
}));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the fields that differ from the product as it is stored. */
export const listChanged = (base: ProductForm, form: ProductForm): FormField[] =>
  FIELDS.filter((field) => !isSame(read(base, field), read(form, field)));

const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the call that stores the changed fields; `isKept` keeps them on the next import. */
export function toCall(product: DeskProductPage, form: ProductForm, isKept: boolean): OperationCall {
  const changed = listChanged(toForm(product), form);
  const values: Readonly<Record<FormField, readonly [name: string, value: unknown]>> = {
    name: ['name', form.name.trim()],
    brand: ['brand', form.brand.trim()],
    category: ['category', form.category],
    description: ['description', form.description],
    genders: ['gender', form.genders],
    badges: ['badge', form.badges],
    keywords: ['keywords', form.keywords],
    features: ['feature', listLines(form.features)],
    attributes: ['detail', listDetails(form.attributes)],
  };
  const input = Object.fromEntries(changed.map((field) => values[field]));
  return {
    name: 'product.edit',
    version: product.version,
    input: { id: String(product.productId), ...input, ...(!isKept && { follow: changed }) },
  };
}
