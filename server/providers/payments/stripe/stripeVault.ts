import type Stripe from 'stripe';
import type { AdoptedCardType, CardType, Wallet } from '../../../../src/lib/checkout/cardRules.ts';
import type { AdoptedCard, CardToStore, StoredCard } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerCall.ts';
import { callStripe } from './createStripeClient.ts';

/** The amount authorized briefly to verify a security code: Stripe verifies none without an amount. */
const ASKING_CENTS = 100;

const REFUSAL_REASONS: Readonly<Record<string, 'expired' | 'wrong number'>> = {
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_number: 'wrong number',
  invalid_number: 'wrong number',
};

/** A Stripe payment method is reusable only when attached to a customer, so each card gets its own customer. */
export type VaultToken = { readonly customer: string; readonly payment_method: string };

/** @returns undefined for a token that is not Stripe's, for example of an earlier sandbox */
export function readToken(token: string): VaultToken | undefined {
  const [, customer, payment_method] = /^(cus_\w+):(pm_\w+)$/.exec(token) ?? [];
  return customer !== undefined && payment_method !== undefined ? { customer, payment_method } : undefined;
}

/** Returns the reason of a declined card; rethrows every other error. */
function toRefusedCard(error: unknown): Extract<StoredCard, { status: 'refused' }> {
  if (!(error instanceof ProviderRefusal) || error.status !== 402) throw error;
  return { status: 'refused', reason: REFUSAL_REASONS[error.reasons[0] ?? ''] ?? 'declined' };
}

/**
 * Verifies a payment method with its bank and attaches it to a customer of its own. A bank that asks for a confirmation
 * by the shopper gets it with the first payment.
 * @returns the vault token; undefined if refused
 */
async function attach(stripe: Stripe, payment_method: string, key: string): Promise<string | undefined> {
  const { id: customer } = await callStripe(() => stripe.customers.create({}, { idempotencyKey: `${key}:customer` }));
  const { status } = await callStripe(() =>
    stripe.setupIntents.create(
      { customer, payment_method, confirm: true, usage: 'off_session', allowed_payment_method_types: ['card'] },
      { idempotencyKey: `${key}:setup` },
    ),
  );
  if (status === 'requires_action')
    await callStripe(() =>
      stripe.paymentMethods.attach(payment_method, { customer }, { idempotencyKey: `${key}:attach` }),
    );
  else if (status !== 'succeeded') return undefined;
  return `${customer}:${payment_method}`;
}

const CARD_TYPES: Readonly<Record<string, CardType>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Stripe's names of the wallets that hold cards. */
const WALLETS: Readonly<Record<string, Wallet>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };

/** Returns the name of a card's type, with that of its wallet; undefined for a type that the shop does not take. */
function nameCardType(card: Stripe.PaymentMethod.Card | undefined): AdoptedCardType | undefined {
  const cardType = CARD_TYPES[card?.brand ?? ''];
  const wallet = WALLETS[card?.wallet?.type ?? ''];
  return cardType && wallet ? `${wallet} ${cardType}` : cardType;
}

/** Keeps a card that another program has stored in the shop's vault, by the id of its payment method. */
export async function adoptCard(stripe: Stripe, token: string, key: string): Promise<AdoptedCard> {
  if (!/^pm_\w{1,100}$/.test(token)) return { status: 'refused', reason: 'declined' };
  try {
    const { id, card } = await callStripe(() => stripe.paymentMethods.retrieve(token));
    const cardType = nameCardType(card);
    const vaultToken = card && cardType && (await attach(stripe, id, key));
    if (!vaultToken) return { status: 'refused', reason: 'declined' };
    const { last4: lastFour, exp_month: expirationMonth, exp_year: expirationYear } = card;
    return { status: 'stored', token: vaultToken, cardType, lastFour, expirationMonth, expirationYear };
  } catch (error) {
    // Unknown, or of another customer.
    const isForeign = error instanceof ProviderRefusal && (error.status === 404 || error.status === 400);
    return isForeign ? { status: 'refused', reason: 'declined' } : toRefusedCard(error);
  }
}

/** Stores a card in Stripe's vault and verifies it with its bank. Only the first call contains the number. */
export async function storeCard(stripe: Stripe, card: CardToStore, key: string): Promise<StoredCard> {
  try {
    const { number, cvv: cvc, expirationMonth: exp_month, expirationYear: exp_year, fullName: name } = card;
    const paymentMethod = await callStripe(() =>
      stripe.paymentMethods.create(
        { type: 'card', card: { number, cvc, exp_month, exp_year }, billing_details: { name } },
        { idempotencyKey: `${key}:card` },
      ),
    );
    const token = await attach(stripe, paymentMethod.id, key);
    if (token === undefined) return { status: 'refused', reason: 'declined' };
    return { status: 'stored', token, lastFour: paymentMethod.card?.last4 ?? number.slice(-4) };
  } catch (error) {
    return toRefusedCard(error);
  }
}

/** Verifies a security code with the card's bank, by authorizing a dollar that is voided at once. */
export async function verifyCard(stripe: Stripe, token: string, cvc: string): Promise<'verified' | 'declined'> {
  const card = readToken(token);
  if (!card) return 'declined';
  try {
    const code = await callStripe(() => stripe.tokens.create({ cvc_update: { cvc } }));
    const result = await callStripe(() =>
      stripe.paymentIntents.create({
        ...card,
        amount: ASKING_CENTS,
        currency: 'usd',
        capture_method: 'manual',
        confirm: true,
        allowed_payment_method_types: ['card'],
        payment_method_options: { card: { cvc_token: code.id } },
        expand: ['latest_charge'],
      }),
    );
    await callStripe(() => stripe.paymentIntents.cancel(result.id));
    const charge = typeof result.latest_charge === 'string' ? null : result.latest_charge;
    const isWrong = charge?.payment_method_details?.card?.checks?.cvc_check === 'fail';
    // A bank that asks for a confirmation checks the shopper itself when the card pays.
    const isVerified = result.status === 'requires_capture' || result.status === 'requires_action';
    return isVerified && !isWrong ? 'verified' : 'declined';
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 402) return 'declined';
    throw error;
  }
}
