import type { CheckoutStep, Purchase } from '../../contracts/purchase.ts';

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

/** What of a step's query goes along from step to step, beside the purchase. */
const KEPT = ['amazonCheckoutSessionId', 'disableHf'] as const;

export const isDigital = ({ cartType }: Pick<Purchase, 'cartType'>): boolean => cartType === 'DIGITAL_GIFT_CARDS';

export const stepsOf = (purchase: Pick<Purchase, 'cartType'>): readonly CheckoutStep[] =>
  isDigital(purchase) ? DIGITAL_STEPS : STEP_ORDER;

export const isStep = (text: string | undefined): text is CheckoutStep => STEP_ORDER.some((step) => step === text);

/** Forms of a step that have addresses of their own (transactions §2). */
export const isForm = (step: string | undefined, form: string | undefined): boolean =>
  form === undefined || (step === 'address' && (form === 'new' || form === 'edit'));

/** The page that a numeric step id stands for; undefined for an id of no step. */
export const pathOfStepId = (id: string | undefined): string | undefined => {
  const name = STEP_IDS[id ?? ''];
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

/** The address of a step, with the purchase it belongs to; `search` is that of the step before. */
export const stepPath = (step: CheckoutStep, purchaseId: string, search = ''): string =>
  keepQuery(`/checkout/${step}?pid=${encodeURIComponent(purchaseId)}`, search);

/** The address of an address's form within checkout: for a new one, or for one that is changed. */
export const addressFormPath = (form: 'new' | 'edit', purchaseId: string, search = '', addressId?: string): string => {
  const query = new URLSearchParams({ pid: purchaseId, ...(addressId !== undefined && { addressId }) });
  return keepQuery(`/checkout/address/${form}?${query}`, search);
};

/** Whether a purchase has come far enough for a step. */
export function mayOpen(step: CheckoutStep, purchase: Pick<Purchase, 'cartType' | 'furthestStep'>): boolean {
  const steps = stepsOf(purchase);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(purchase.furthestStep);
}

/** Whether it is known what pays: a payment method, or balances that leave nothing to pay (transactions §4). */
export const isPaymentKnown = ({ paymentMethods, chargeSummary }: Pick<Purchase, 'paymentMethods' | 'chargeSummary'>) =>
  paymentMethods.length > 0 || chargeSummary.total.cents === 0;
