import { SHIPPING_REGIONS } from './addresses/shippingCountries.ts';
import { formatCents } from './money.ts';
import { type WelcomeOffer, writeWelcome } from './welcomeOffer.ts';

/** The hours of a day in which the phone is answered, such as `08:00` to `21:00`; `00:00` to `24:00` is all day. */
export type OpenHours = { readonly from: string; readonly to: string };

/** The promises of a shop. Sentences, data for search engines, mails and rules follow them. */
export type ShopPromises = {
  readonly phone: string;
  /** The words about shipping where standard shipping is free for every order. */
  readonly promise: string;
  readonly returnDays: number;
  readonly service: {
    /** Eastern time; null for a day without service. */
    readonly weekdays: OpenHours | null;
    readonly saturday: OpenHours | null;
    readonly sunday: OpenHours | null;
    /** Minutes in which a call or chat is usually answered; null promises none. */
    readonly answerMinutes: number | null;
    /** Working days in which a person calls back. */
    readonly callBackDays: number;
  };
  readonly shipping: ShippingTerms;
  readonly returns: {
    /** The price of the way back for the customer, in cents; taken off the refund. */
    readonly feeCents: number;
  };
  readonly welcome: WelcomeOffer;
  /** The years of the legal guarantee of conformity, of which the shop reminds; none without. */
  readonly consumer?: { readonly guaranteeYears: number | null };
};

/** How standard shipping works. */
export type ShippingTerms = {
  /** The price of standard shipping, in cents. */
  readonly standardCents: number;
  /** The goods, after discounts and before tax, from which standard shipping is free; null for no such sum. */
  readonly freeFromCents: number | null;
  /** Business days from dispatch to the door. */
  readonly standardDays: number;
  /** The hour, Eastern, from which an order leaves on the next business day. */
  readonly cutoffHour: number;
  /** Business days for packing; 0 if orders leave on the day. */
  readonly packingDays: number;
  /** The states and territories to which the shop ships, such as `CA` and `PR`; null for all. */
  readonly regions: readonly string[] | null;
};

/** How a shop ships: the terms of standard shipping, and the prices of the fast speeds in cents. */
export type ShippingRates = ShippingTerms & {
  readonly fastCents: Readonly<Record<'next-wow' | 'next-business' | 'next', number>>;
};

/** The sentences that pages, mails and documents take from the promises of a shop. */
export const SENTENCE_NAMES = [
  'hours',
  'dayOrNight',
  'dayAndNight',
  'everyDay',
  'openDays',
  'answer',
  'answerTime',
  'callBackTime',
  'promise',
  'minimum',
  'standardRule',
  'standardPrice',
  'standard',
  'everyOrder',
  'leave',
  'places',
  'cutoff',
  'afterCutoff',
  'returnPrice',
  'returnShipping',
  'returnCost',
  'sendBack',
  'changedMind',
  'free',
  'shippingFree',
  'welcomeDiscount',
  'welcomeTitle',
  'welcomeTerms',
  'welcomeAbout',
  'welcomeWish',
  'welcomeList',
  'welcomeSent',
  'welcomeUse',
  'guarantee',
] as const;
export type Sentences = Readonly<Record<(typeof SENTENCE_NAMES)[number], string>>;

/** Returns a sentence from its words. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a number of days: `2 business days`. */
export const formatDays = (days: number, kind = 'business'): string => `${days} ${kind} ${days === 1 ? 'day' : 'days'}`;

const ALWAYS = '24/7';

/** Formats the hours of service in a sentence: `day or night`, or `Mon–Fri 8 am–9 pm ET`. */
export const formatDayOrNight = (hours: string, word = 'or'): string =>
  hours === ALWAYS ? `day ${word} night` : hours;

/** Formats an hour of the day, `HH:MM`: `8 am`, `8:30 pm`. */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Formats the hour of a cut-off: `2 PM Eastern`. */
export const formatCutoff = (hour: number): string =>
  `${formatTime(`${hour}:00`).replace(/[ap]m/, (half) => half.toUpperCase())} Eastern`;

const isAllDay = (hours: OpenHours | null): boolean => hours?.from === '00:00' && hours.to === '24:00';

const formatOpen = (hours: OpenHours): string =>
  isAllDay(hours) ? 'all day' : `${formatTime(hours.from)}–${formatTime(hours.to)}`;

/** Formats the hours of service: `24/7`, or `Mon–Fri 8 am–9 pm, Sat 9 am–5 pm ET`. */
function formatHours({ weekdays, saturday, sunday }: ShopPromises['service']): string {
  const days = [
    { first: 'Mon', last: 'Fri', hours: weekdays },
    { first: 'Sat', last: 'Sat', hours: saturday },
    { first: 'Sun', last: 'Sun', hours: sunday },
  ];
  const groups: { first: string; last: string; text: string }[] = [];
  for (const { first, last, hours } of days) {
    const text = hours ? formatOpen(hours) : '';
    const previous = groups.at(-1);
    if (previous?.text === text) previous.last = last;
    else groups.push({ first, last, text });
  }
  const open = groups.filter(({ text }) => text !== '');
  return `${open.map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`).join(', ')} ET`;
}

function writeService(service: ShopPromises['service']) {
  const { weekdays, saturday, sunday, answerMinutes, callBackDays } = service;
  const isAlways = [weekdays, saturday, sunday].every(isAllDay);
  const hours = isAlways ? ALWAYS : formatHours(service);
  const openDays = (weekdays ? 5 : 0) + (saturday ? 1 : 0) + (sunday ? 1 : 0);
  const inMinutes = answerMinutes === 1 ? 'a minute' : `${answerMinutes} minutes`;
  const answerTime = answerMinutes === null ? '' : `sually in under ${inMinutes}`;
  return {
    hours,
    dayOrNight: formatDayOrNight(hours),
    dayAndNight: formatDayOrNight(hours, 'and'),
    everyDay: isAlways ? '24 hours a day, every day of the year' : hours,
    openDays: isAlways ? ALWAYS : `${openDays} ${openDays === 1 ? 'day' : 'days'} a week`,
    answer: `A person answers${answerTime && `, u${answerTime}`}`,
    answerTime: answerTime && ` U${answerTime}.`,
    callBackTime: `within ${callBackDays === 1 ? 'one working day' : formatDays(callBackDays, 'working')}`,
  };
}

/** Returns whether standard shipping is free for every order. */
export const isAlwaysFree = ({ standardCents }: Pick<ShippingTerms, 'standardCents'>): boolean => standardCents === 0;

/** Returns the price of standard shipping for a sum of goods, after discounts and before tax, in cents. */
export const getStandardCents = (
  { standardCents, freeFromCents }: Pick<ShippingTerms, 'standardCents' | 'freeFromCents'>,
  goodsCents: number,
): number => (freeFromCents !== null && goodsCents >= freeFromCents ? 0 : standardCents);

/** Names where a shop ships: `within the United States and its territories`, or to which of its states. */
function formatPlaces(regions: ShippingTerms['regions']): string {
  const excluded = SHIPPING_REGIONS.map(({ code }) => code).filter((code) => regions?.includes(code) === false);
  if (regions === null || excluded.length === 0) return 'within the United States and its territories';
  return excluded.length <= regions.length
    ? `within the United States and its territories, except ${excluded.join(', ')}`
    : `to these states and territories: ${regions.join(', ')}`;
}

function writeShipping({ promise, shipping }: Pick<ShopPromises, 'promise' | 'shipping'>) {
  const { freeFromCents, cutoffHour, packingDays, regions } = shipping;
  const price = formatCents(shipping.standardCents);
  const freeFrom = freeFromCents === null ? undefined : formatCents(freeFromCents).replace(/\.00$/, '');
  const choose = (free: string, fromSum: string, paid: string): string =>
    isAlwaysFree(shipping) ? free : freeFrom === undefined ? paid : fromSum;
  const time = packingDays === 0 ? 'the same day' : `within ${formatDays(packingDays)}`;
  const afterCutoff = 'placed after the hour in the table';
  return {
    promise: choose(promise, `Free shipping from ${freeFrom}`, `Standard shipping ${price}`),
    minimum: choose('with no minimum', `else ${price}`, 'for the whole order'),
    standardRule: choose(
      'Standard shipping is free for everyone.',
      `Standard shipping is free from ${freeFrom}.`,
      `Standard shipping costs ${price}.`,
    ),
    standard: choose('free standard delivery', `standard delivery free from ${freeFrom}`, `standard delivery ${price}`),
    standardPrice: choose('FREE', `${price}, free from ${freeFrom}`, price),
    everyOrder: choose('free for every order', `free from ${freeFrom}`, `${price} for the whole order`),
    places: formatPlaces(regions),
    leave: `${choose('No minimum. ', '', '')}Most orders leave ${time}.`,
    cutoff: `Orders placed before ${formatCutoff(cutoffHour)} on a business day usually leave ${time}.`,
    afterCutoff:
      packingDays === 0
        ? `Orders ${afterCutoff} leave on the next business day.`
        : `Orders leave ${time}, those ${afterCutoff} a day later.`,
  };
}

const YEAR_DAYS = 365;

/** Returns `365 days`, or `1 day`. */
const formatPeriod = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

function writeReturns({ returnDays, returns, shipping }: Pick<ShopPromises, 'returnDays' | 'returns' | 'shipping'>) {
  const fee = formatCents(returns.feeCents);
  const isFree = returns.feeCents === 0;
  const isFreeBothWays = isFree && isAlwaysFree(shipping);
  const returnCost = isFree ? 'Returns are free' : `A return costs ${fee}, which we take off the refund`;
  return {
    returnPrice: isFreeBothWays ? 'free both ways' : isFree ? 'free of charge' : `for ${fee}`,
    returnShipping: isFreeBothWays ? 'Shipping is free both ways' : returnCost,
    returnCost,
    sendBack: isFree ? 'for free' : `for ${fee}`,
    changedMind: `Changed your mind${returnDays < YEAR_DAYS ? `? You have ${formatPeriod(returnDays)}.` : ' next summer? Still fine.'}`,
    free: isFree ? ' free' : '',
    shippingFree: isFree ? ', shipping free' : '',
  };
}

/** Returns the reminder of the legal guarantee (Directive 2011/83/EU, Art. 5 and 6); empty where the shop gives none. */
function writeGuarantee({ consumer }: Pick<ShopPromises, 'consumer'>) {
  const years = consumer?.guaranteeYears ?? null;
  if (years === null) return { guarantee: '' };
  const period = `${years} ${years === 1 ? 'year' : 'years'}`;
  return {
    guarantee: `By law, our goods have a guarantee of ${period}: we repair or replace what is faulty free of charge, or refund it.`,
  };
}

/** Returns the sentences that follow from the promises of a shop. */
export const writeSentences = (promises: ShopPromises): Sentences => ({
  ...writeService(promises.service),
  ...writeShipping(promises),
  ...writeReturns(promises),
  ...writeWelcome(promises.welcome),
  ...writeGuarantee(promises),
});
