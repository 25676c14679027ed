import { formatCents } from './money.ts';

/** The discount of new subscribers on one later order: a share of the goods, or a sum. */
export type WelcomeDiscount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amountCents: number };

/** The offer for new subscribers of the newsletter (browsing §9, Newsletter offer). */
export type WelcomeOffer = {
  /** If off, no code is sent, and no sentence names one. */
  readonly isOn: boolean;
  readonly discount: WelcomeDiscount;
  /** The title of the signup; `{{offer}}` stands for the discount. */
  readonly text: string;
};

/** The place of the discount in the title. */
export const OFFER_PLACE = '{{offer}}';

/** Formats a discount: `10%`, or `$15`. */
export const formatWelcomeDiscount = (discount: WelcomeDiscount): string =>
  discount.kind === 'percent' ? `${discount.percent}%` : formatCents(discount.amountCents).replace(/\.00$/, '');

const WITHOUT_OFFER = {
  welcomeDiscount: '',
  welcomeTitle: 'Join Our List',
  welcomeTerms: '',
  welcomeAbout: 'New styles and sales by email.',
  welcomeWish: 'Email me before a sale opens',
  welcomeList: 'Before a sale opens',
  welcomeSent: 'Our next news is on its way to ',
  welcomeUse: '',
};

/** Returns the sentences about the offer for new subscribers. */
export function writeWelcome({ isOn, discount, text }: WelcomeOffer): typeof WITHOUT_OFFER {
  if (!isOn) return WITHOUT_OFFER;
  const offer = formatWelcomeDiscount(discount);
  return {
    welcomeDiscount: offer,
    welcomeTitle: text.replaceAll(OFFER_PLACE, offer),
    welcomeTerms: 'One code per email address, for a future order.',
    welcomeAbout: 'New styles, sales and your code by email.',
    welcomeWish: `Email me before a sale opens, and send me ${offer} off a future order`,
    welcomeList: 'Before a sale opens, and your codes',
    welcomeSent: `Your code for ${offer} off is on its way to `,
    welcomeUse: ' It works once, on a future order.',
  };
}
