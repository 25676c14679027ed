import { escapeUTF8 } from 'entities';
import type { Marketplace } from '../../../../src/contracts/content.ts';
import { buildPhoneHref } from '../../../../src/lib/buildPhoneHref.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { AIR_DURATIONS } from '../../../../src/lib/shipDurations.ts';
import type { ReturnSettings, ShippingCents } from '../../marketplaces/actions.ts';

/** Fills in a text; `inHtml` escapes the values, and makes the phone number a link. */
export type Fill = (text: string, inHtml?: boolean) => string;

type TextValues = Pick<Marketplace, 'name' | 'phone' | 'returnDays' | 'promise'> & {
  readonly shippingCents: ShippingCents;
  readonly returns: Pick<ReturnSettings, 'dropOffDays'>;
};

/** Returns a function that fills the settings of a marketplace into texts, such as `{{returnDays}}`. */
export function fillTexts({ name, phone, returnDays, promise, shippingCents, returns }: TextValues): Fill {
  const values = Object.entries({
    shopName: name,
    phoneNumber: phone,
    returnDays: String(returnDays),
    promise,
    dropOffDays: String(returns.dropOffDays),
    standardTime: AIR_DURATIONS.second,
    /** The lowest price of a delivery on the next business day. */
    nextDayPrice: formatCents(Math.min(...Object.values(shippingCents))),
  });
  const phoneLink = `<a href="${buildPhoneHref(phone)}">${escapeUTF8(phone)}</a>`;
  return (text, inHtml = false) =>
    values.reduce(
      (filledText, [field, value]) => filledText.replaceAll(`{{${field}}}`, () => (inHtml ? escapeUTF8(value) : value)),
      inHtml ? text.replaceAll('{{phoneNumber}}', () => phoneLink) : text,
    );
}
