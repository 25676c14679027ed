import type { PhysicalGiftCards } from '../contracts/giftcards.ts';

/** The values of the form of physical gift cards, as sent. */
export type PhysicalCardChoice = { readonly designId: string; readonly amountCents: string };

export type PhysicalCard = PhysicalGiftCards['designs'][number]['cards'][number];

/** Returns the card of a design and an amount; undefined if it is not in stock. */
export const findPhysicalCard = (
  { designs }: PhysicalGiftCards,
  { designId, amountCents }: PhysicalCardChoice,
): PhysicalCard | undefined =>
  designs
    .find((design) => design.designId === designId)
    ?.cards.find(({ amount }) => String(amount.cents) === amountCents);

/** Shown where a chosen card is not in stock. */
export const CARD_SOLD_OUT = 'This card is sold out. Please choose another amount or design.';
