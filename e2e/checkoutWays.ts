import { expect, type Page } from '@playwright/test';
import { addGiftBalance } from './addGiftBalance.ts';
import { type Hand, POINTER } from './hands.ts';
import { placeOrderButton } from './shopper.ts';

/** A payment method; the rest of a journey is the same for all. */
export type Way = {
  readonly name: string;
  /** Balances need an account. */
  readonly needsAccount?: true;
  /** Runs before the payment step. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Fails to pay, from the payment step back to it. */
  readonly payInVain?: (page: Page) => Promise<void>;
  /** From the payment step to the review. */
  readonly pay: (page: Page, hand: Hand) => Promise<void>;
  /** Confirms at the provider after the order is placed. */
  readonly confirm?: (page: Page, hand: Hand) => Promise<void>;
  /** How the review and the confirmation name the payment. */
  readonly paysWith: RegExp;
  readonly paidWith: RegExp;
};

const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const year = String((new Date().getFullYear() + 2) % 100);

/** Pays with a new card, billed to the delivery address. */
export const payByCard = async (page: Page, hand: Hand, number = '4242424242424242'): Promise<void> => {
  await hand.type(page.getByLabel('Card number'), number);
  await hand.type(page.getByLabel('Expires (MM / YY)'), `12${year}`);
  await hand.type(page.getByLabel('Security code'), '123');
  await hand.type(page.getByLabel('Name on card'), 'Maya Lindqvist');
  await hand.press(findButton(page, 'Continue to review'));
};

/** Opens the provider's page. */
export async function openProviderPage(page: Page, hand: Hand, provider: string): Promise<void> {
  await hand.press(findButton(page, new RegExp(`^Pay with ${provider}`)));
  await expect(page.getByRole('heading', { name: new RegExp(`with ${provider}$`) })).toBeVisible();
}

const createProviderWay = (provider: string): Way => ({
  name: provider,
  pay: async (page, hand) => {
    await openProviderPage(page, hand, provider);
    await hand.press(findButton(page, 'Approve'));
  },
  paysWith: new RegExp(`^${provider}`),
  paidWith: new RegExp(`^${provider}`),
});

const useBalance = async (page: Page, hand: Hand): Promise<void> => {
  await hand.check(page.getByRole('checkbox', { name: /^Use your gift balance/ }));
  await expect(page.getByText(/ pay for this order$/)).toBeVisible();
};

/** Expects the provider's page that confirms the sum when the order is placed. */
export async function expectConfirming(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Confirm your payment to/ })).toBeVisible();
}

const confirmAt =
  (provider: string): NonNullable<Way['confirm']> =>
  async (page, hand) => {
    await expectConfirming(page);
    await hand.press(findButton(page, new RegExp(`^Pay with ${provider}`)));
  };

/** Expects the payment step after a cancelled payment. */
async function expectCancelled(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/payment\?/);
  await expect(page.getByText(/^The payment was cancelled\./)).toBeVisible();
}

/** A payment that is cancelled, and one that is declined when the order is placed. */
async function failAtPaypal(page: Page): Promise<void> {
  await openProviderPage(page, POINTER, 'PayPal');
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expectCancelled(page);
  await openProviderPage(page, POINTER, 'PayPal');
  await page.getByRole('radio', { name: 'Decline' }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await placeOrderButton(page).click();
  await expect(page.getByText('There was a problem with the payment. Please try again.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment\?/);
}

/** A payment that is left and then cancelled at its confirmation, without an order. */
async function leaveAmazon(page: Page): Promise<void> {
  await openProviderPage(page, POINTER, 'Amazon Pay');
  await findButton(page, 'Approve').click();
  for (const leave of [() => page.goBack(), () => findButton(page, 'Cancel and return to the shop').click()]) {
    await placeOrderButton(page).click();
    await expectConfirming(page);
    await leave();
  }
  await expectCancelled(page);
}

/**
 * A provider that takes the money when the order is placed, one that confirms it then, and all that the shop itself
 * takes. The other providers are like the first (test/server/services/payments).
 */
export const WAYS: readonly Way[] = [
  { ...createProviderWay('PayPal'), payInVain: failAtPaypal },
  { ...createProviderWay('Amazon Pay'), payInVain: leaveAmazon, confirm: confirmAt('Amazon Pay') },
  {
    name: 'a promo code, a balance and a card that its bank asks about',
    needsAccount: true,
    prepare: (page) => addGiftBalance(page, 2500),
    pay: async (page, hand) => {
      await hand.press(page.getByText('Add a gift card or code', { exact: true }));
      await hand.type(page.getByLabel('Promo code or gift card'), 'welcome10');
      await hand.press(findButton(page, 'Apply'));
      await expect(page.getByText('Your code is added.')).toBeVisible();
      await useBalance(page, hand);
      await payByCard(page, hand, '4000002760003184');
    },
    confirm: async (page, hand) => {
      await expect(page.getByRole('heading', { name: /^Your bank asks/ })).toBeVisible();
      await hand.press(findButton(page, 'Confirm the payment'));
    },
    paysWith: /Gift balance \$25\.00/,
    paidWith: /Visa ending in 3184/,
  },
];
