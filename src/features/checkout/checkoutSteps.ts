import type { CheckoutStep, Purchase } from '../../contracts/checkout.ts';

/** The steps in the order a shopper takes them; each has its own address (transactions §2, Checkout). */
const STEP_ORDER: readonly CheckoutStep[] = ['address', 'shipoption', 'payment', 'spc'];
/** What goes by mail has neither address nor shipment (transactions §4). */
const DIGITAL_STEPS: readonly CheckoutStep[] = ['payment', 'spc'];

export const isDigital = ({ cartType }: Pick<Purchase, 'cartType'>): boolean => cartType === 'DIGITAL_GIFT_CARDS';

export const stepsOf = (purchase: Pick<Purchase, 'cartType'>): readonly CheckoutStep[] =>
  isDigital(purchase) ? DIGITAL_STEPS : STEP_ORDER;

export const isStep = (text: string | undefined): text is CheckoutStep => STEP_ORDER.some((step) => step === text);

/** The address of a step, with the purchase it belongs to. */
export const stepPath = (step: CheckoutStep, purchaseId: string): string =>
  `/checkout/${step}?pid=${encodeURIComponent(purchaseId)}`;

/** Whether a purchase has come far enough for a step. */
export function mayOpen(step: CheckoutStep, purchase: Pick<Purchase, 'cartType' | 'furthestStep'>): boolean {
  const steps = stepsOf(purchase);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(purchase.furthestStep);
}

/** Whether it is known what pays: a card, or balances that leave nothing to pay (transactions §4). */
export const isPaymentKnown = (purchase: Pick<Purchase, 'purchaseCreditCard' | 'chargeSummary'>): boolean =>
  purchase.purchaseCreditCard !== null || purchase.chargeSummary.total.cents === 0;
