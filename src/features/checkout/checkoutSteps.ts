import type { CheckoutStep, Purchase } from '../../contracts/checkout/purchase.ts';
import { appendKeptQuery } from '../../lib/checkout/keptQuery.ts';
import { getOwnValue } from '../../lib/collections.ts';

/** The steps in the shopper's order; each has its own URL (transactions §2, Checkout). */
const STEP_ORDER: readonly CheckoutStep[] = ['address', 'shipoption', 'payment', 'spc'];
/** Emailed goods need neither a delivery address nor a delivery option (transactions §4). */
const DIGITAL_STEPS: readonly CheckoutStep[] = ['payment', 'spc'];

/** Names of the numeric ids of steps (transactions §2), to which their URLs redirect. */
const STEP_IDS: Readonly<Record<string, string>> = {
  1: 'initiate',
  14: 'address/new',
  15: 'address/edit',
  16: 'address',
  22: 'payment',
  26: 'billing/edit',
  27: 'billing/new',
  29: 'billing',
  30: 'shipoption',
  50: 'spc',
};

/** Steps that lead to a provider's page (address: express), with the parameter of the outcome. */
export const SAID_BY = { address: 'express', payment: 'payment' } as const;
export type ExitStep = keyof typeof SAID_BY;

export const isDigital = ({ cartType }: Pick<Purchase, 'cartType'>): boolean => cartType === 'DIGITAL_GIFT_CARDS';

/** Returns whether anything of a purchase can be returned: gift cards cannot. */
export const canBeReturned = ({ cartType }: Pick<Purchase, 'cartType'>): boolean => !cartType.endsWith('GIFT_CARDS');

export const listSteps = (purchase: Pick<Purchase, 'cartType'>): readonly CheckoutStep[] =>
  isDigital(purchase) ? DIGITAL_STEPS : STEP_ORDER;

export const isStep = (text: string | undefined): text is CheckoutStep => STEP_ORDER.some((step) => step === text);

/** The billing address pages of a card belong to the payment step (transactions §2). */
export const BILLING = 'billing';

/** Returns the step of a checkout page from the first segment of its path; undefined for an unknown page. */
export const findStepOfPage = (page: string | undefined): CheckoutStep | undefined => {
  if (page === BILLING) return 'payment';
  return isStep(page) ? page : undefined;
};

/** Returns whether a form of a page has its own URL (transactions §2). */
export const isForm = (page: string | undefined, form: string | undefined): boolean =>
  form === undefined || ((page === 'address' || page === BILLING) && (form === 'new' || form === 'edit'));

/** Returns the page of a numeric step id; undefined for an unknown id. */
export const findStepPath = (id: string | undefined): string | undefined => {
  const name = getOwnValue(STEP_IDS, id);
  return name === undefined ? undefined : `/checkout/${name}`;
};

/** Returns the URL of a step of a purchase; `search` is the query of the step before. */
export const buildStepPath = (step: CheckoutStep, purchaseId: string, search = ''): string =>
  appendKeptQuery(`/checkout/${step}?pid=${encodeURIComponent(purchaseId)}`, search);

/** Returns the URL of the delivery address form in checkout: for a new address, or for a saved one to edit. */
export const buildAddressFormPath = (
  form: 'new' | 'edit',
  purchaseId: string,
  search = '',
  addressId?: string,
): string => {
  const query = new URLSearchParams({ pid: purchaseId, ...(addressId !== undefined && { addressId }) });
  return appendKeptQuery(`/checkout/address/${form}?${query}`, search);
};

/** Query parameters of a billing page: the card to bill, and the address to edit. */
type BillingParams = { readonly card?: string | null | undefined; readonly addressId?: string };

/** Returns the URL of a billing page: the list, or the form; without a card, for the next one. */
export const buildBillingPath = (
  form: 'new' | 'edit' | null,
  purchaseId: string,
  billing: BillingParams,
  search = '',
): string => {
  const { card, addressId } = billing;
  const query = new URLSearchParams({
    pid: purchaseId,
    ...(card && { card }),
    ...(addressId !== undefined && { addressId }),
  });
  return appendKeptQuery(`/checkout/${BILLING}${form ? `/${form}` : ''}?${query}`, search);
};

/** Returns the URL of the payment step: with the billing address of a new card, or with a saved card to edit. */
export const buildPaymentPath = (
  purchaseId: string,
  extraParams: { readonly billTo?: string; readonly edit?: string },
  search = '',
): string => appendKeptQuery(`/checkout/payment?${new URLSearchParams({ pid: purchaseId, ...extraParams })}`, search);

/** Returns the label of a step's button; once every step is complete, the button goes back to the review. */
export const getContinueLabel = ({ furthestStep }: Pick<Purchase, 'furthestStep'>, text: string): string =>
  furthestStep === 'spc' ? 'Save and continue' : text;

export function canOpenStep(step: CheckoutStep, purchase: Pick<Purchase, 'cartType' | 'furthestStep'>): boolean {
  const steps = listSteps(purchase);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(purchase.furthestStep);
}

/** Returns whether the payment is settled: a payment method is chosen, or balances cover the total (transactions §4). */
export const isPaymentKnown = ({ paymentMethods, chargeSummary }: Pick<Purchase, 'paymentMethods' | 'chargeSummary'>) =>
  paymentMethods.length > 0 || chargeSummary.total.cents === 0;
