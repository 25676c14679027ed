import type { CheckoutStep, Purchase } from '../../contracts/checkout.ts';

/** The steps in the order a shopper takes them; each has its own address (transactions §2, Checkout). */
export const STEP_ORDER: readonly CheckoutStep[] = ['address', 'shipoption', 'payment', 'spc'];

export const isStep = (text: string | undefined): text is CheckoutStep => STEP_ORDER.some((step) => step === text);

/** The address of a step, with the purchase it belongs to. */
export const stepPath = (step: CheckoutStep, purchaseId: string): string =>
  `/checkout/${step}?pid=${encodeURIComponent(purchaseId)}`;

/** Whether a purchase has come far enough for a step. */
export const mayOpen = (step: CheckoutStep, { furthestStep }: Pick<Purchase, 'furthestStep'>): boolean =>
  STEP_ORDER.indexOf(step) <= STEP_ORDER.indexOf(furthestStep);
