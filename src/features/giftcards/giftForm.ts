import type { CartItem } from '../../contracts/cart.ts';
import type { AddEgcRequest } from '../../contracts/giftcards.ts';
import { GIFT_CARD_FIELDS, type GiftCardField, type GiftCardFields, readGiftCard } from '../../lib/giftCardRules.ts';
import { formatCents } from '../../lib/money.ts';

/** The value of the amounts' last choice: what was typed beside it counts. */
export const OWN_AMOUNT = 'own';

export const GIFT_CARD_LABELS: Readonly<Record<GiftCardField, string>> = {
  designId: 'Design',
  amount: 'Amount',
  recipientName: 'Their name',
  recipientEmail: 'Their email',
  senderName: 'Your name',
  message: 'Message',
  deliverOn: 'Delivery date',
};

/** What the form holds now. An amount that was typed counts before one that was chosen. */
export function readForm(form: HTMLFormElement): GiftCardFields {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  const chosen = text('amount');
  return {
    designId: text('designId'),
    amount: text('ownAmount').trim() || (chosen === OWN_AMOUNT ? '' : chosen),
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    senderName: text('senderName'),
    message: text('message'),
    deliverOn: text('deliverOn'),
  };
}

/** A card of the cart, as the form was filled in for it. */
export function fieldsOf({ giftCard, price }: Pick<CartItem, 'giftCard' | 'price'>): Partial<GiftCardFields> {
  if (!giftCard) return {};
  const { lineItemId: _, deliverOn, ...texts } = giftCard;
  return { ...texts, deliverOn: deliverOn ?? '', amount: formatCents(price.cents) };
}

/** All that was typed in a form that comes back. */
export function fieldsFrom(values: Readonly<Record<string, string>>): Partial<GiftCardFields> {
  const given: Partial<Record<GiftCardField, string>> = {};
  for (const field of GIFT_CARD_FIELDS) {
    const value = values[field];
    if (value !== undefined) given[field] = value;
  }
  return given;
}

/** The call that a form without errors makes. */
export const requestOf = (fields: GiftCardFields, today: string, lineItemId: string | undefined): AddEgcRequest => ({
  ...readGiftCard(fields, today),
  ...(lineItemId !== undefined && { lineItemId }),
});
