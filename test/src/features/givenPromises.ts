import { type ShopPromises, writeSentences } from '../../../src/lib/promises.ts';

const allDay = { from: '00:00', to: '24:00' };

/** The promises of the shop of the specification. */
export const givenPromises: ShopPromises = {
  phone: '(800) 555-0142',
  promise: 'Always Shipped FREE',
  returnDays: 365,
  service: { weekdays: allDay, saturday: allDay, sunday: allDay, answerMinutes: 1, callBackDays: 1 },
  shipping: { standardCents: 0, freeFromCents: null, standardDays: 2, cutoffHour: 14, packingDays: 0, regions: null },
  returns: { feeCents: 0 },
  welcome: { isOn: true, discount: { kind: 'percent', percent: 10 }, text: 'Join Our List, Get {{offer}} Off' },
};

export const givenSentences = writeSentences(givenPromises);

/** The promises of a shop with office hours, packing time, and prices for shipping and returns. */
export const otherPromises: ShopPromises = {
  phone: '(212) 555-0199',
  promise: 'Always Shipped FREE',
  returnDays: 60,
  service: {
    weekdays: { from: '08:00', to: '18:00' },
    saturday: null,
    sunday: null,
    answerMinutes: null,
    callBackDays: 3,
  },
  shipping: { standardCents: 595, freeFromCents: 5000, standardDays: 4, cutoffHour: 10, packingDays: 3, regions: null },
  returns: { feeCents: 695 },
  welcome: { isOn: true, discount: { kind: 'amount', amountCents: 1500 }, text: 'Write to me, and get {{offer}}' },
};

/** Words that are false in a shop with these promises. */
export const FALSE_PROMISES =
  /24\/7|\b365[ -]day|both ways|next summer|still fine|day (?:or|and) night|24 hours a day|under a minute|one working day|same day|shipped free|no minimum|free (?:standard|for every|for everyone|return)|return(?: it| one)? free|returns are free|(?:back|go back),? free|at no cost|shipping free|every way is free|(?<![\d-])2 business days|2 PM Eastern|\(800\) 555-0142|10% off|join our list, get/i;
