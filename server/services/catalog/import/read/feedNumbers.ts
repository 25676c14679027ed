import { copyStart } from './feedRow.ts';

/** The currency of the shop, and of prices that name none. */
export const CURRENCY = 'USD';

export type Refusal = { readonly field: string; readonly reason: string };

const MAX_QUOTED = 60;

/** Returns a value as a reason shows it, without the rest of a long one. */
export const quoteText = (text: string): string =>
  `"${text.length > MAX_QUOTED ? `${copyStart(text, MAX_QUOTED)}…` : text}"`;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['U$', 'USD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
]);

const SPACES = /[\s\u00a0\u202f]+/g;

/** Groups of thousands with one of these separators, and what follows them as decimals. */
const GROUPED = [
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d{1,2}))?$/,
];
/** `28.000` may be 28 or 28,000, so three decimals are none. */
const PLAIN = /^(\d*)(?:\.(\d{0,2}|\d{2}0{2,})|,(\d{1,2}))?$/;

/** Parses a number with or without separators of thousands; undefined for an ambiguous one, such as `28.000`. */
function parseDecimal(text: string): number | undefined {
  const number = text.replace(SPACES, ' ');
  for (const pattern of GROUPED) {
    const [, whole, decimals = ''] = pattern.exec(number) ?? [];
    if (whole !== undefined) return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`);
  }
  const [, whole, point, comma] = PLAIN.exec(number) ?? [];
  if (whole === undefined || !/\d/.test(number)) return undefined;
  return Number(`${whole || '0'}.${(point ?? comma) || '0'}`);
}

/** Returns the currencies of the text around a number; undefined if it is something else. */
function findCurrencies(before: string, after: string): string[] | undefined {
  const words = [before, after].flatMap((part) => part.match(/[a-z]{3}(?![a-z])|[^\s]+/gi) ?? []);
  const currencies = words.map((word) =>
    /^[a-z]{3}$/i.test(word) ? word.toUpperCase() : SIGNS.get(word.toUpperCase()),
  );
  return currencies.every((currency) => currency !== undefined) ? currencies : undefined;
}

export type Amount = { readonly cents: number; readonly hasCurrency: boolean };

/** Parses `28.00 USD`, `$28`, `1,299.00`, `28,00 USD`. A price without a currency is in the shop's. */
export function parseAmount(text: string, field: string): Amount | Refusal {
  if (text === '') return { field, reason: `has no ${field}` };
  const [, before = '', digits = '', after = ''] = /^([^\d.]*)([\d.](?:.*\d)?\.?)?(\D*)$/s.exec(text) ?? [];
  const [number, currencies] = [parseDecimal(digits), findCurrencies(before, after)];
  if (number === undefined || currencies === undefined)
    return { field, reason: `${field} ${quoteText(text)} is not an amount` };
  const otherCurrency = currencies.find((currency) => currency !== CURRENCY);
  if (otherCurrency !== undefined)
    return { field, reason: `${field} ${quoteText(text)} is in ${otherCurrency}; the shop sells in ${CURRENCY}` };
  const cents = Math.round(number * 100);
  // The column is a four-byte integer.
  return cents > 0 && cents < 2 ** 31
    ? { cents, hasCurrency: currencies.length > 0 }
    : { field, reason: `${field} ${quoteText(text)} is not a price one can pay` };
}

/** Merchants write more for stock that never ends. */
const MAX_QUANTITY = 9_999_999;

/** Parses a stock: `5`, `5.0`, `1,800`; below zero is none. Undefined for anything else, such as `2.5`. */
export function parseQuantity(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^([-−+]?)\s*(\d.*)$/s.exec(text) ?? [];
  const number = parseDecimal(digits);
  if (number === undefined) return undefined;
  if (sign === '-' || sign === '−') return 0;
  return Number.isInteger(number) ? Math.min(number, MAX_QUANTITY) : undefined;
}

/** The instants at which a sale price starts and ends, in milliseconds. */
export type SalePeriod = { readonly startMs: number; readonly endMs: number };

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const DAY_MS = 86_400_000;

/** Parses one end of a period; a day without a time is the start of that day, or with `isEnd` the end of it. In UTC, without a zone. */
function parseMoment(text: string, isEnd: boolean): number | undefined {
  const [match, year, month, day, hour, minute = '0', second = '0', zone = 'Z'] = MOMENT.exec(text.trim()) ?? [];
  if (match === undefined) return undefined;
  const [date, hours] = [new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))), Number(hour ?? 0)];
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || hours > 24 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (hour === undefined) return date.getTime() + (isEnd ? DAY_MS : 0);
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const offsetMinutes = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  return date.getTime() + ((hours * 60 + Number(minute) - offsetMinutes) * 60 + Number(second)) * 1000;
}

/** Parses Google's period, `2026-11-27T00:00-0800/2026-11-30T23:59-0800`; undefined if it is none or ends before it starts. */
export function parseSalePeriod(text: string): SalePeriod | undefined {
  const [start = '', end = '', ...others] = text.split('/');
  const [startMs, endMs] = [parseMoment(start, false), parseMoment(end, true)];
  if (others.length > 0 || startMs === undefined || endMs === undefined || endMs <= startMs) return undefined;
  return { startMs, endMs };
}
