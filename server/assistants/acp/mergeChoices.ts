import type { CheckoutContent } from '../../services/assistants/actions/checkouts.ts';
import { createAddress } from '../core/addresses.ts';
import type { BuyerInput, DetailsInput, SessionUpdate } from './inputs.ts';

type Buyer = CheckoutContent['buyer'];
type Address = CheckoutContent['address'];

const NO_BUYER: Buyer = { email: '', firstName: '', lastName: '', phone: '' };

/** A session before its first choice. */
export const NOTHING_CHOSEN: CheckoutContent = {
  lines: [],
  buyer: NO_BUYER,
  address: null,
  speed: null,
  coupons: [],
  marketing: null,
};

/** Returns a field after a change: an absent one stays, `null` clears it. */
const change = (before: string, given: string | null | undefined): string =>
  given === undefined ? before : (given ?? '');

/** Returns the first name and the last name; those of a full name, where it comes alone. */
function readNames({ first_name: first, last_name: last, full_name: full }: BuyerInput) {
  if (first !== undefined || last !== undefined || !full) return { first, last };
  const [one = '', ...others] = full.split(' ');
  return { first: one, last: others.join(' ') };
}

/** Returns the buyer after a change. */
export function mergeBuyer(before: Buyer, given: BuyerInput | null | undefined): Buyer {
  if (given === undefined) return before;
  if (given === null) return NO_BUYER;
  const { first, last } = readNames(given);
  return {
    email: change(before.email, given.email),
    firstName: change(before.firstName, first),
    lastName: change(before.lastName, last),
    phone: change(before.phone, given.phone_number),
  };
}

/** The recipient's email address is the buyer's too, until the buyer is named. */
function withEmail(buyer: Buyer, { buyer: given, fulfillment_details: details }: SessionUpdate): Buyer {
  const isNamed = buyer.firstName !== '' || buyer.lastName !== '';
  if (!details?.email || given?.email !== undefined || (isNamed && buyer.email !== '')) return buyer;
  return { ...buyer, email: details.email };
}

function mergeAddress(before: Address, details: DetailsInput | null | undefined, buyer: Buyer): Address {
  if (details === undefined) return before;
  const { name, phone_number: phone, address: place } = details ?? { address: null };
  if (place === null) return null;
  if (place === undefined)
    return (
      before && { ...before, fullName: name || before.fullName, primaryVoiceNumber: phone || before.primaryVoiceNumber }
    );
  return createAddress({
    name: place.name || name || [buyer.firstName, buyer.lastName].filter(Boolean).join(' '),
    lineOne: place.line_one,
    lineTwo: place.line_two ?? '',
    city: place.city,
    region: place.state,
    postalCode: place.postal_code,
    country: place.country,
    phone: phone || before?.primaryVoiceNumber || buyer.phone,
  });
}

function mergeLines(before: CheckoutContent['lines'], given: SessionUpdate['line_items']): CheckoutContent['lines'] {
  if (!given) return before;
  const quantities = new Map<number, number>();
  for (const { id, quantity } of given) quantities.set(Number(id), (quantities.get(Number(id)) ?? 0) + quantity);
  return [...quantities].map(([stockId, quantity]) => ({ stockId, quantity }));
}

function mergeCodes(before: readonly string[], { discounts, coupons }: SessionUpdate): string[] {
  const given = discounts === undefined ? coupons : (discounts?.codes ?? null);
  return [...new Set(given === undefined ? before : (given ?? []))];
}

/** Returns the choices of a session after a change. */
export function mergeChoices(before: CheckoutContent, given: SessionUpdate): CheckoutContent {
  const buyer = withEmail(mergeBuyer(before.buyer, given.buyer), given);
  const { selected_fulfillment_options: options } = given;
  return {
    lines: mergeLines(before.lines, given.line_items),
    buyer,
    address: mergeAddress(before.address, given.fulfillment_details, buyer),
    speed: options === undefined ? before.speed : (options?.[0]?.option_id ?? null),
    coupons: mergeCodes(before.coupons, given),
    marketing: before.marketing,
  };
}
