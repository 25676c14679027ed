import { claimOutcome, computeDeliveryMoment } from '../../../../server/services/giftcards/rules.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const issuedCard = { status: 'issued' as const, redeemedBy: null, expiresAt: null };

it.each([
  [issuedCard, 'claim'],
  [{ ...issuedCard, expiresAt: new Date('2026-11-20T15:00:01Z') }, 'claim'],
  [{ ...issuedCard, expiresAt: NOW }, 'giftcard.expired'],
  [{ ...issuedCard, status: 'cancelled' as const }, 'giftcard.cancelled'],
  [{ ...issuedCard, status: 'redeemed' as const, redeemedBy: 7 }, 'mine'],
  [{ ...issuedCard, status: 'redeemed' as const, redeemedBy: 8 }, 'giftcard.already.redeemed'],
])('allows for %j: %s', (card, outcome) => {
  expect(claimOutcome(card, 7, NOW)).toBe(outcome);
});

it.each([
  [null, '2026-11-20T15:00:00.000Z'],
  ['2026-11-20', '2026-11-20T15:00:00.000Z'],
  // The delivery day passed while the card was in a cart.
  ['2026-11-01', '2026-11-20T15:00:00.000Z'],
  // Eight in the morning in New York, in winter and in summer.
  ['2026-11-21', '2026-11-21T13:00:00.000Z'],
  ['2027-07-04', '2027-07-04T12:00:00.000Z'],
])('sends a card for %s at %s', (deliverOn, moment) => {
  expect(computeDeliveryMoment(deliverOn, NOW).toISOString()).toBe(moment);
});
