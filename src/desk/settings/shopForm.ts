import type { ShopIdentity } from '../../contracts/desk/settings.ts';
import {
  COLOR_PATTERN,
  FONT_SCALE,
  listContrasts,
  OWN_THEME,
  type ShopTheme,
  THEME_COLORS,
} from '../../lib/shopTheme.ts';
import { type FieldOf, type TextForm, textField } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import { shopTexts as texts } from './shopTexts.ts';

const isField = (name: string): name is keyof typeof texts.fields => name in texts.fields;
const FIELD_NAMES = Object.keys(texts.fields).filter(isField);

/** The fields for a conflict of two people. */
export const SHOP_FIELDS: readonly FieldOf<TextForm>[] = FIELD_NAMES.map((name) =>
  textField(
    name,
    texts.fields[name],
    name === 'logo' ? (src) => (src === '' ? texts.noLogo : texts.hasLogo) : undefined,
  ),
);

/** Returns the stored settings as they are typed. */
export const toShopForm = (shop: ShopIdentity): TextForm => ({
  name: shop.name,
  tagline: shop.tagline,
  company: shop.company ?? '',
  address: shop.address.join('\n'),
  taxId: shop.taxId ?? '',
  senderName: shop.senderName ?? '',
  senderEmail: shop.senderEmail ?? '',
  ...shop.colors,
  font: shop.font,
  fontScale: String(shop.fontScale),
  logo: shop.logo?.src ?? '',
  logoText: shop.logo?.text ?? '',
});

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const toInput = (name: string, value: string): Readonly<Record<string, unknown>> => {
  if (name === 'address') return { address: toLines(value) };
  if (name === 'logo') return value === '' ? { nameAsLogo: true } : { logo: value.replace(/^[^,]*,/, '') };
  return { [name]: value.trim() };
};

/** Returns the call that stores the changed fields; null without a change. */
export function toShopCall(
  id: string,
  form: TextForm,
  base: { readonly form: TextForm; readonly version: number },
): OperationCall | null {
  const changed = FIELD_NAMES.filter((name) => (form[name] ?? '').trim() !== (base.form[name] ?? '').trim());
  // The words of a logo without a logo say nothing.
  const sent = changed.filter((name) => name !== 'logoText' || (form.logo !== '' && form.logoText?.trim()));
  if (sent.length === 0) return null;
  const input = Object.assign({ marketplace: id }, ...sent.map((name) => toInput(name, form[name] ?? '')));
  return { name: 'settings.shop', input, version: base.version };
}

/** Returns whether a text is a whole color. */
export const isColor = (text = ''): boolean => COLOR_PATTERN.test(text.trim().toLowerCase());

/** Returns whether all colors are whole, and readable on each other. */
export const isReadableForm = (form: TextForm): boolean =>
  THEME_COLORS.every((name) => isColor(form[name])) && listContrasts(readColors(form)).every((pair) => pair.isReadable);

/** Returns the typed colors; in place of one that is not complete yet, that of the design system. */
export const readColors = (form: TextForm): ShopTheme => {
  const read = (name: keyof ShopTheme): string => {
    const typed = (form[name] ?? '').trim().toLowerCase();
    return isColor(typed) ? typed : OWN_THEME[name];
  };
  return Object.assign({ ...OWN_THEME }, ...THEME_COLORS.map((name) => ({ [name]: read(name) })));
};

/** Returns the look of a form as the query of its preview. */
export function toLookQuery(form: TextForm): string {
  const colors = Object.entries(readColors(form)).map(([name, color]) => `${name}=${color.slice(1)}`);
  const typed = Number(form.fontScale) || 100;
  const scale = Math.min(FONT_SCALE.most, Math.max(FONT_SCALE.least, Math.round(typed)));
  return [...colors, `font=${form.font}`, `fontScale=${scale}`].join('&');
}
