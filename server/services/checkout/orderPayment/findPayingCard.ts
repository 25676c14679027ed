import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listAddresses } from '../../addresses/actions.ts';
import { listInstruments, readVaultToken } from '../../paymentInstruments/actions.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { refuseViolations } from '../constraints/constraintError.ts';
import { findCardFaults, findCardViolations } from '../constraints/findCardViolations.ts';

/**
 * Returns the chosen card with its vault token.
 * @throws {ApiError} 404 for another customer's card; 409 `constraint.violations.exist` for a card that checkout would
 * reject
 */
export async function findPayingCard({ db, clock }: CheckoutParts, customerId: number, id: string, isDigital: boolean) {
  const card = (await listInstruments(db, customerId, clock.now())).find((one) => one.paymentInstrumentId === id);
  const token = await readVaultToken(db, customerId, Number(id));
  if (!card || token === undefined) throw createNotFoundError('This payment method');
  const addresses = await listAddresses(db, customerId);
  refuseViolations(findCardViolations(card, findCardFaults(card, { isCardGone: false, addresses, isDigital })));
  return { token, payment: { cardType: card.cardType, lastFour: card.lastFour } };
}
