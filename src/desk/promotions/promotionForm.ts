import type { DeskPromotion, PromotionFields } from '../../contracts/desk/promotions.ts';
import { NEW_PROMOTION } from '../../lib/desk/promotions.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import { pageTexts } from './texts.ts';

/** The fields of a new promotion: a percent off everything, with a code. */
export const NEW_FIELDS: PromotionFields = { ...NEW_PROMOTION, percent: '10', customerLimit: '1' };

/** The fields of a kind; those of other kinds are hidden. */
export const KIND_FIELDS: Readonly<Record<PromotionFields['kind'], readonly TextField[]>> = {
  percent: ['percent', 'most'],
  amount: ['amount'],
  shipping: [],
  tiers: ['tiers', 'most'],
  bundle: ['buy', 'get', 'getPercent', 'most'],
  gift: ['gift', 'giftSkus', 'most'],
};

/** The fields that are typed as text. */
export type TextField = Exclude<keyof PromotionFields, 'kind' | 'automatic' | 'excludesSale'>;

const isFieldName = (name: string): name is keyof PromotionFields => name in NEW_FIELDS;
const FIELD_NAMES = Object.keys(NEW_FIELDS).filter(isFieldName);

/** The fields for a conflict of two people. */
export const PROMOTION_FORM_FIELDS: readonly FieldOf<PromotionFields>[] = FIELD_NAMES.map((name) => ({
  name,
  label: pageTexts.fields[name],
  read: (form) => form[name],
  show: (form) => String(form[name]),
  take: (form, from) => ({ ...form, [name]: from[name] }),
}));

/** Lists the fields that differ. */
const listChanged = (base: PromotionFields, form: PromotionFields): (keyof PromotionFields)[] =>
  FIELD_NAMES.filter((name) => base[name] !== form[name]);

/** Returns the call that adds a promotion; null until it has a name, and a code if it needs one. */
export const toCreateCall = (form: PromotionFields): OperationCall | null =>
  form.title.trim() === '' || (!form.automatic && form.code.trim() === '')
    ? null
    : { name: 'promotion.create', input: { ...form, code: form.automatic ? '' : form.code } };

/** Returns the call that stores the changed fields; null without a change. */
export function toEditCall(
  { code }: Pick<DeskPromotion, 'code'>,
  form: PromotionFields,
  base: { readonly form: PromotionFields; readonly version: number },
): OperationCall | null {
  const changed = listChanged(base.form, form).filter((name) => name !== 'code');
  if (changed.length === 0) return null;
  const input = Object.fromEntries(changed.map((name) => [name, form[name]]));
  return { name: 'promotion.edit', version: base.version, input: { name: code, ...input } };
}
