import { sql } from 'kysely';
import type { StripeSettings } from '../../../../server/config/readPaymentSettings.ts';
import { createCardForm } from './given.ts';
import { configure, openPayingShop, openPaymentStep, type PayingShop, post } from './payingShop.ts';

/** The outcome of each of the sandbox's cards. */
export const STRIPE_CARD = {
  approved: '4242 4242 4242 4242',
  declinedWhenCharged: '4000 0000 0000 0341',
  withoutFunds: '4000 0000 0000 9995',
  declined: '4000 0000 0000 0002',
  expired: '4000 0000 0000 0069',
  lost: '4000 0000 0000 9078',
  late: '4000 0000 0000 9086',
  twice: '4000 0000 0000 9094',
  challenged: '4000 0027 6000 3184',
  challengedWithoutFunds: '4000 0082 6000 3178',
  disputed: '4000 0000 0000 0259',
} as const;

const SECRETS = { STRIPE_SECRET_KEY: 'sk_test_of_this_shop_alone', STRIPE_WEBHOOK_SECRET: 'whsec_of_this_shop_alone' };

/** The settings of a shop whose cards are at the Stripe sandbox of that origin. */
export const createStripeEnv = (origin: string) => ({ ...SECRETS, STRIPE_API_URL: `${origin}/dev/payments/stripe` });

/** The whole shop, with its cards at its own Stripe sandbox. */
export const openStripeShop = (): Promise<PayingShop> => openPayingShop(createStripeEnv);

export function getStripeSettings(shop: PayingShop): StripeSettings {
  const { stripe } = shop.parts.config.payments;
  if (!stripe) throw new Error('the shop has no Stripe');
  return stripe;
}

/** Stripe deletes its keys after a day. */
export async function forgetKeys({ parts }: PayingShop): Promise<void> {
  await parts.db.deleteFrom('sandbox_stripe_requests').execute();
}

/** A member at the review who pays with a card. */
export async function openReviewPaidByCard(
  shop: PayingShop,
  number: string = STRIPE_CARD.approved,
  options: Parameters<typeof openPaymentStep>[1] = {},
) {
  const shopper = await openPaymentStep(shop, options);
  const form = { ...createCardForm(number), addressId: shopper.addressId };
  const response = await post(shopper.browser, '/v1/paymentInstruments', form);
  if (response.status !== 201) throw new Error(`paymentInstruments answered ${response.status}: ${response.text}`);
  const paymentInstrumentId = String(response.body.paymentInstrumentId);
  const paymentMethods = [{ paymentMethodCode: 'card', paymentInstrumentId }];
  const { purchase } = await configure(shopper.browser, { paymentMethods });
  return { ...shopper, purchase, paymentInstrumentId };
}

type Intent = { readonly id: string; readonly status: string; readonly amount_received: number };

/** Returns the sandbox's payments for a purchase, oldest first. */
export async function readIntents(shop: PayingShop, purchaseId: string): Promise<readonly Intent[]> {
  const { rows } = await sql<{ body: Intent }>`
    select body from sandbox_stripe_objects
    where kind = 'payment_intent' and body -> 'metadata' ->> 'attempt' like ${`${purchaseId}:%`}
    order by body -> 'metadata' ->> 'attempt'`.execute(shop.parts.db);
  return rows.map(({ body }) => body);
}
