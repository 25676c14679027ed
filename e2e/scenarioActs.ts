import { expect, type Page } from '@playwright/test';
import type { ErrorScenario } from '../server/sandboxes/scenarios/errorScenarios.ts';
import { CART_MESSAGES } from '../src/lib/checkout/cartMessages.ts';
import { fillAddress, fillCard, PASSWORD, placeOrderButton } from './shopper.ts';

/** A shopper's action that a scenario fails, and the expected result. */
export type Act = {
  /** The page of the action; it stays open for all its scenarios. */
  readonly at: string;
  readonly perform: (page: Page) => Promise<unknown>;
  readonly expectMessage: (page: Page, failure: ErrorScenario) => Promise<unknown>;
  /** Runs after the scenario is deactivated. */
  readonly goesOn?: (page: Page) => Promise<unknown>;
};

const REVIEW = '/checkout/spc';
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const expectVisibleText = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const expectVisibleMessage: Act['expectMessage'] = (page, { message }) => expectVisibleText(page, message);
const createTextExpectation =
  (text: string): Act['expectMessage'] =>
  (page) =>
    expectVisibleText(page, text);
/** Expects each error at its field, and the focus on the first. */
const expectFieldErrors: Act['expectMessage'] = async (page, { message, fields = {} }) => {
  for (const text of Object.values(fields)) await expectVisibleText(page, text);
  if (Object.keys(fields).length === 0) await expectVisibleText(page, message);
  else await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
};

/** Expects the loaded review: its calls must not meet the next scenario. */
const expectReview = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout\/spc\?/);
  await expect(placeOrderButton(page)).toBeEnabled();
};

const increaseQuantity = press('Increase quantity');
const inCart: Act = {
  at: '/cart',
  perform: increaseQuantity,
  expectMessage: (page, { status, message }) =>
    expectVisibleText(page, status === 500 ? CART_MESSAGES['cart.validation.exception'] : message),
};
/** The session ends at the review; signing in returns to it. */
const signedOutAct: Act = {
  at: REVIEW,
  perform: async (page) => {
    await page.context().clearCookies({ name: 'at-main' });
    await increaseQuantity(page);
  },
  expectMessage: (page) => expect(page).toHaveURL(/\/login\?/),
  goesOn: async (page) => {
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press('Sign in')(page);
    await expectReview(page);
  },
};
/** Nothing can be bought; the cart shows the reason. */
const backToCart: Act = {
  at: REVIEW,
  perform: increaseQuantity,
  expectMessage: async (page, { message }) => {
    await expect(page).toHaveURL(/\/cart$/);
    await expectVisibleText(page, message);
  },
  goesOn: async (page) => {
    await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click();
    await expectReview(page);
  },
};
const placeOrderAct: Act = {
  at: REVIEW,
  perform: (page) => placeOrderButton(page).click(),
  expectMessage: expectVisibleMessage,
};
const noPayment: Act = {
  ...placeOrderAct,
  expectMessage: async (page, failure) => {
    await expectVisibleMessage(page, failure);
    await expect(page.getByRole('link', { name: 'Change payment' })).toBeVisible();
  },
};
const typeCard = async (page: Page): Promise<void> => {
  const another = page.getByRole('button', { name: 'Add a new card' });
  await expect(another.or(page.getByLabel('Card number'))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await fillCard(page);
  await press('Continue to review')(page);
};
const typeCode = (label: string) => async (page: Page) => {
  await page.getByLabel(label).fill('A-CODE');
  await page.getByLabel(label).press('Enter');
};
const typePromoCode = async (page: Page): Promise<void> => {
  // Open after an earlier code.
  if (!(await page.getByLabel('Promo code or gift card').isVisible()))
    await page.getByText('Add a gift card or code', { exact: true }).click();
  await typeCode('Promo code or gift card')(page);
};
const tryPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press('Sign in')(page);
};
const heart = press(/^Add .* to Favorites$/);

/** Actions by failing call and field; special scenarios by name. */
const ACTS: Readonly<Record<string, Act>> = {
  'POST /v1/cart': inCart,
  'POST /akitav2/slotz/full/v1/vip_membership/enroll': {
    at: '/cart',
    perform: press('Enroll'),
    expectMessage: expectVisibleMessage,
  },

  'POST /v1/checkout/configure': signedOutAct,
  'checkout.input.invalid': { at: REVIEW, perform: increaseQuantity, expectMessage: expectVisibleMessage },
  'checkout.cart.empty': backToCart,
  'purchase.not.found': backToCart,
  'POST /v1/checkout/configure quantityUpdate': {
    at: REVIEW,
    perform: increaseQuantity,
    expectMessage: expectVisibleMessage,
  },
  'POST /v1/checkout/configure coupon': { at: REVIEW, perform: typePromoCode, expectMessage: expectFieldErrors },
  'promo.failed': {
    at: REVIEW,
    perform: typePromoCode,
    expectMessage: (page, { fields }) => expectVisibleText(page, fields?.coupon ?? ''),
  },
  'POST /v1/checkout/configure giftOptions': {
    at: REVIEW,
    perform: async (page) => {
      await press(/^Add a gift message/)(page);
      await page.getByLabel('Your message').fill('For you');
      await press('Save message')(page);
    },
    expectMessage: expectVisibleMessage,
    goesOn: (page) => page.keyboard.press('Escape'),
  },
  'POST /v1/checkout/finalize': placeOrderAct,
  'payment.declined': noPayment,
  'payment.unavailable': noPayment,

  'POST /v1/address': {
    at: '/checkout/address/new',
    perform: async (page) => {
      await fillAddress(page);
      await press(/^(Continue to delivery options|Save and continue)$/)(page);
    },
    expectMessage: expectFieldErrors,
  },
  'PUT /v1/address': {
    at: '/checkout/address/edit',
    perform: press('Save and continue'),
    expectMessage: expectVisibleMessage,
  },
  'DELETE /v1/address': {
    at: '/checkout/address',
    perform: press('Delete 418 Linden Avenue'),
    expectMessage: createTextExpectation('Unable to delete address at this time.'),
  },
  'POST /v1/paymentInstruments': { at: '/checkout/payment', perform: typeCard, expectMessage: expectFieldErrors },
  'POST /v1/checkout/paymentSession': {
    at: '/checkout/payment',
    perform: press('Pay with PayPal'),
    expectMessage: expectVisibleMessage,
  },

  'DELETE /v1/paymentInstruments/:id': {
    at: '/payments',
    perform: press('Delete Visa ending in 4242'),
    expectMessage: createTextExpectation('Unable to delete card'),
  },
  'POST /v1/giftCard': { at: '/account/gift-cards', perform: typeCode('Code'), expectMessage: expectFieldErrors },
  'heart.failed': { at: '/womens-shoes', perform: heart, expectMessage: expectVisibleMessage, goesOn: press('Close') },
  'heart.sign.in': {
    at: '/womens-shoes',
    perform: heart,
    expectMessage: (page) =>
      expect(page.getByRole('dialog', { name: 'Sign In to Save Items to Favorites' })).toBeVisible(),
    goesOn: (page) => page.keyboard.press('Escape'),
  },
  'POST /subscription.do': {
    at: '/womens-shoes',
    perform: async (page) => {
      await page.getByLabel('Email address').fill('maya@example.com');
      await press('Join the Party')(page);
    },
    expectMessage: createTextExpectation('There was an issue signing up. Please try again'),
  },
  'POST /v1/zap/signin': { at: '/login', perform: tryPassword, expectMessage: expectVisibleMessage },
  /** The catalog has no message for it: the input stays and can be sent again. */
  'POST /v1/stockNotification': {
    at: 'sold out',
    perform: async (page) => {
      await press('Notify Me When Available')(page);
      const drawer = page.getByRole('dialog', { name: 'Notify me' });
      await drawer.getByLabel('Email', { exact: true }).fill('maya@example.com');
      await drawer.getByRole('button', { name: 'Notify me' }).click();
    },
    expectMessage: async (page) => {
      const drawer = page.getByRole('dialog', { name: 'Notify me' });
      await expect(drawer.getByRole('button', { name: 'Try again' })).toBeFocused();
      await expect(drawer.getByLabel('Email', { exact: true })).toHaveValue('maya@example.com');
      await expect(page.getByText("You're on the list!")).toBeHidden();
    },
  },
};

/** @throws {Error} for a scenario without an action */
export function findAct({ name, call, onlyWith }: ErrorScenario): Act {
  const act = ACTS[name] ?? ACTS[onlyWith ? `${call} ${onlyWith}` : call];
  if (!act) throw new Error(`How does a shopper meet ${name}? Say so in e2e/scenarioActs.ts.`);
  return act;
}
