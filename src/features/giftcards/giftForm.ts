import type { CartItem } from '../../contracts/cart.ts';
import type { AddEgcRequest } from '../../contracts/checkout/giftcards.ts';
import {
  GIFT_CARD_FIELDS,
  type GiftCardField,
  type GiftCardFields,
  parseGiftCardForm,
} from '../../lib/checkout/giftCardRules.ts';
import { formatCents } from '../../lib/money.ts';

/** The value of the last amount option, which uses the typed amount. */
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

/** Reads the form's values. A typed amount takes precedence over a selected one. */
export function readForm(form: HTMLFormElement): GiftCardFields {
  const data = new FormData(form);
  const readText = (name: string): string => String(data.get(name) ?? '');
  const chosenAmount = readText('amount');
  return {
    designId: readText('designId'),
    amount: readText('ownAmount').trim() || (chosenAmount === OWN_AMOUNT ? '' : chosenAmount),
    recipientName: readText('recipientName'),
    recipientEmail: readText('recipientEmail'),
    senderName: readText('senderName'),
    message: readText('message'),
    deliverOn: readText('deliverOn'),
  };
}

export function toGiftCardFields({ giftCard, price }: Pick<CartItem, 'giftCard' | 'price'>): Partial<GiftCardFields> {
  if (!giftCard) return {};
  const { lineItemId: _, deliverOn, ...texts } = giftCard;
  return { ...texts, deliverOn: deliverOn ?? '', amount: formatCents(price.cents) };
}

/** Returns the submitted values of a rejected form. */
export function readGiftCardFields(values: Readonly<Record<string, string>>): Partial<GiftCardFields> {
  const cardFields: Partial<Record<GiftCardField, string>> = {};
  for (const field of GIFT_CARD_FIELDS) {
    const value = values[field];
    if (value !== undefined) cardFields[field] = value;
  }
  return cardFields;
}

/** Returns the API request of a valid form. */
export const toAddEgcRequest = (
  fields: GiftCardFields,
  today: string,
  lineItemId: string | undefined,
): AddEgcRequest => ({
  ...parseGiftCardForm(fields, today),
  ...(lineItemId !== undefined && { lineItemId }),
});
