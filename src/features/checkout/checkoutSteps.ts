import type { CheckoutStep, Purchase } from '../../contracts/purchase.ts';
import { ownValue } from '../../lib/ownValue.ts';

/** The steps in the order a shopper takes them; each has its own address (transactions §2, Checkout). */
const STEP_ORDER: readonly CheckoutStep[] = ['address', 'shipoption', 'payment', 'spc'];
/** What goes by mail has neither address nor shipment (transactions §4). */
const DIGITAL_STEPS: readonly CheckoutStep[] = ['payment', 'spc'];

/** Where checkout begins: who is not signed in says who they are. */
export const START_PATH = '/checkout/initiate';

/** The numeric ids of the steps and their forms (transactions §2); an address by number leads to the one by name. */
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

/** The steps from which a provider's page is gone to, the first one by express checkout; and the query that says to each what it was left with. */
export const SAID_BY = { address: 'express', payment: 'payment' } as const;
export type LeftStep = keyof typeof SAID_BY;

/** The query of the steps that names what was approved at Amazon Pay (transactions §2). */
export const AMAZON_SESSION = 'amazonCheckoutSessionId';

/** What of a step's query goes along from step to step, beside the purchase. */
const KEPT = [AMAZON_SESSION, 'disableHf'] as const;

export const isDigital = ({ cartType }: Pick<Purchase, 'cartType'>): boolean => cartType === 'DIGITAL_GIFT_CARDS';

export const stepsOf = (purchase: Pick<Purchase, 'cartType'>): readonly CheckoutStep[] =>
  isDigital(purchase) ? DIGITAL_STEPS : STEP_ORDER;

export const isStep = (text: string | undefined): text is CheckoutStep => STEP_ORDER.some((step) => step === text);

/** The pages of a card's billing address are a part of the payment (transactions §2). */
export const BILLING = 'billing';

/** The step that a page of checkout belongs to, by its path's first word; undefined for one that there is not. */
export const stepOfPage = (page: string | undefined): CheckoutStep | undefined => {
  if (page === BILLING) return 'payment';
  return isStep(page) ? page : undefined;
};

/** Forms that have addresses of their own (transactions §2). */
export const isForm = (page: string | undefined, form: string | undefined): boolean =>
  form === undefined || ((page === 'address' || page === BILLING) && (form === 'new' || form === 'edit'));

/** The page that a numeric step id stands for; undefined for an id of no step. */
export const pathOfStepId = (id: string | undefined): string | undefined => {
  const name = ownValue(STEP_IDS, id);
  return name === undefined ? undefined : `/checkout/${name}`;
};

/** A path with what goes along of a query that stood at another step. */
export function keepQuery(path: string, search: string): string {
  const [bare = '', own = ''] = path.split('?');
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(own);
  for (const name of KEPT) {
    const value = given.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  return query.size > 0 ? `${bare}?${query}` : bare;
}

/** A step's query without the name of what was approved at Amazon Pay, where that does not pay any more. */
export function withoutStaleSession({ amazonPay }: Pick<Purchase, 'amazonPay'>, search: string): string {
  const query = new URLSearchParams(search);
  if (query.get(AMAZON_SESSION) !== amazonPay?.amazonCheckoutSessionId) query.delete(AMAZON_SESSION);
  return `${query}`;
}

/** The address of a step, with the purchase it belongs to; `search` is that of the step before. */
export const stepPath = (step: CheckoutStep, purchaseId: string, search = ''): string =>
  keepQuery(`/checkout/${step}?pid=${encodeURIComponent(purchaseId)}`, search);

/** The address of an address's form within checkout: for a new one, or for one that is changed. */
export const addressFormPath = (form: 'new' | 'edit', purchaseId: string, search = '', addressId?: string): string => {
  const query = new URLSearchParams({ pid: purchaseId, ...(addressId !== undefined && { addressId }) });
  return keepQuery(`/checkout/address/${form}?${query}`, search);
};

/** What the address of a page of billing names beside the purchase: the card that is billed, and the address that is corrected. */
type Billed = { readonly card?: string | null | undefined; readonly addressId?: string };

/** The address of a page of billing: the choice of an address, or the form of one. Without a card it is for the one that is typed next. */
export const billingPath = (form: 'new' | 'edit' | null, purchaseId: string, billed: Billed, search = ''): string => {
  const { card, addressId } = billed;
  const query = new URLSearchParams({
    pid: purchaseId,
    ...(card && { card }),
    ...(addressId !== undefined && { addressId }),
  });
  return keepQuery(`/checkout/${BILLING}${form ? `/${form}` : ''}?${query}`, search);
};

/** The address of the payment step, with a new card that is to be billed to an address, or with a saved one that is to be changed. */
export const paymentPath = (
  purchaseId: string,
  more: { readonly billTo?: string; readonly edit?: string },
  search = '',
): string => keepQuery(`/checkout/payment?${new URLSearchParams({ pid: purchaseId, ...more })}`, search);

/** What a step's button says: where everything is known, it goes back to the review. */
export const goOnText = ({ furthestStep }: Pick<Purchase, 'furthestStep'>, text: string): string =>
  furthestStep === 'spc' ? 'Save and continue' : text;

/** Whether a purchase has come far enough for a step. */
export function mayOpen(step: CheckoutStep, purchase: Pick<Purchase, 'cartType' | 'furthestStep'>): boolean {
  const steps = stepsOf(purchase);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(purchase.furthestStep);
}

/** Whether it is known what pays: a payment method, or balances that leave nothing to pay (transactions §4). */
export const isPaymentKnown = ({ paymentMethods, chargeSummary }: Pick<Purchase, 'paymentMethods' | 'chargeSummary'>) =>
  paymentMethods.length > 0 || chargeSummary.total.cents === 0;
