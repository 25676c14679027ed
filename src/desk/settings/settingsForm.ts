import type { MarketplacePromises } from '../../contracts/desk/settings.ts';
import type { OpenHours } from '../../lib/promises.ts';
import { formatWelcomeDiscount, type WelcomeDiscount } from '../../lib/welcomeOffer.ts';

/** The fields of a page of settings, as they are typed: the input of its operation. */
export type Fields = Readonly<Record<string, string>>;
export type SettingsKind = 'promises' | 'shipping' | 'welcome' | 'tax';

const formatHours = (hours: OpenHours | null): string => (hours ? `${hours.from}-${hours.to}` : 'closed');
const formatDollars = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '');
const formatOrNone = (value: number | null, format: (value: number) => string = String): string =>
  value === null ? 'none' : format(value);

/** Returns the stored settings as they are typed. */
export function toFields(kind: SettingsKind, shop: MarketplacePromises): Fields {
  const { service, shipping, returns, welcome, tax } = shop;
  if (kind === 'tax') return { states: tax.states?.join(', ') ?? 'all', included: tax.pricesIncludeTax ? 'yes' : 'no' };
  if (kind === 'welcome')
    return {
      state: welcome.isOn ? 'on' : 'off',
      offer: formatWelcomeDiscount(welcome.discount),
      text: welcome.text,
    };
  if (kind === 'shipping')
    return {
      price: formatDollars(shipping.standardCents),
      freeFrom: formatOrNone(shipping.freeFromCents, formatDollars),
      days: String(shipping.standardDays),
      cutoff: String(shipping.cutoffHour),
      packing: String(shipping.packingDays),
      regions: shipping.regions?.join(', ') ?? 'all',
    };
  return {
    weekdays: formatHours(service.weekdays),
    saturday: formatHours(service.saturday),
    sunday: formatHours(service.sunday),
    phone: shop.phone,
    answerMinutes: formatOrNone(service.answerMinutes),
    callBackDays: String(service.callBackDays),
    returnDays: String(shop.returnDays),
    returnFee: formatDollars(returns.feeCents),
  };
}

function parseHours(text = ''): OpenHours | null {
  const [, from, to] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(text.trim()) ?? [];
  return from !== undefined && to !== undefined ? { from, to } : null;
}
const parseCents = (text = ''): number => Math.round(Number(text) * 100) || 0;
const parseCount = (text = ''): number => Math.max(0, Math.trunc(Number(text))) || 0;
const parseOrNone = (text: string | undefined, parse: (text?: string) => number): number | null =>
  text === undefined || text.trim() === 'none' ? null : parse(text);

const parseCodes = (text = ''): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const parseDiscount = (text = ''): WelcomeDiscount =>
  text.trim().startsWith('$')
    ? { kind: 'amount', amountCents: parseCents(text.trim().slice(1)) }
    : { kind: 'percent', percent: parseCount(text.trim().replace(/%$/, '')) };

/** Returns the settings with what is typed, for the sentences beside the form; the server checks the fields. */
export function withFields(kind: SettingsKind, shop: MarketplacePromises, fields: Fields): MarketplacePromises {
  if (kind === 'welcome')
    return {
      ...shop,
      welcome: {
        isOn: fields.state === 'on',
        discount: parseDiscount(fields.offer),
        text: fields.text ?? '',
      },
    };
  if (kind === 'tax')
    return {
      ...shop,
      tax: {
        states: fields.states?.trim() === 'all' ? null : parseCodes(fields.states),
        pricesIncludeTax: fields.included === 'yes',
      },
    };
  if (kind === 'shipping')
    return {
      ...shop,
      shipping: {
        standardCents: parseCents(fields.price),
        freeFromCents: parseOrNone(fields.freeFrom, parseCents),
        standardDays: parseCount(fields.days),
        cutoffHour: parseCount(fields.cutoff),
        packingDays: parseCount(fields.packing),
        regions: fields.regions === 'all' ? null : parseCodes(fields.regions),
      },
    };
  return {
    ...shop,
    phone: fields.phone ?? '',
    returnDays: parseCount(fields.returnDays),
    service: {
      weekdays: parseHours(fields.weekdays),
      saturday: parseHours(fields.saturday),
      sunday: parseHours(fields.sunday),
      answerMinutes: parseOrNone(fields.answerMinutes, parseCount),
      callBackDays: parseCount(fields.callBackDays),
    },
    returns: { feeCents: parseCents(fields.returnFee) },
  };
}
