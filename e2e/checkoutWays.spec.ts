import { expect, type Page, test } from '@playwright/test';
import { giveAddress, putIntoCart, registerMember, startGuestSession } from './checkoutApi.ts';
import { WAYS, type Way } from './checkoutWays.ts';
import { createKeyboardHand, type Hand, POINTER } from './hands.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { expectFits, openPage, reloadPage, watchPage } from './watchPage.ts';

type Buyer = 'member' | 'guest';

/** Expected console error: the provider's page after going back. */
const PROVIDERS_PAGE_IS_OVER = /Failed to load resource.*410/;
/** Expected console error: the sum must be confirmed at the provider. */
const ASKS_FOR_CONFIRMATION = /409.*(Conflict|\/v1\/checkout\/finalize)/;

/** Opens the payment step: a member or guest with a pair of shoes and an address. */
async function openPayment(page: Page, buyer: Buyer, { prepare }: Way): Promise<void> {
  await openPage(page, '/cart');
  await (buyer === 'member' ? registerMember(page) : startGuestSession(page));
  await putIntoCart(page, await findSku(page.request, { skip: 2 }));
  await giveAddress(page);
  await prepare?.(page);
  await openPage(page, '/checkout');
  await expect(page).toHaveURL(/\/checkout\/payment\?/);
}

async function expectReview(page: Page, { paysWith }: Way): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/spc\?/);
  await expect(page.getByRole('main').getByText(paysWith).filter({ visible: true }).first()).toBeVisible();
  await expect(placeOrderButton(page)).toBeEnabled();
}

async function writeGiftMessage(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: /^Add a gift message/ }));
  await hand.type(page.getByLabel('Your message'), 'For you');
  await hand.press(page.getByRole('button', { name: 'Save message' }));
  await expect(page.getByText('Gift message has been saved')).toBeVisible();
}

/** Expects exactly one order, also after going back or reloading. */
async function expectPlaced(page: Page, { paidWith }: Way): Promise<void> {
  await expect(page).toHaveURL(/\/confirmation\//);
  const thanks = page.getByRole('heading', { name: /Thank you, Maya/ });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
  await expect(page.getByText(paidWith).filter({ visible: true }).first()).toBeVisible();
  await expectFits(page);
}

/** Both screens show the same steps. */
const ON_PHONE = new Set(['Amazon Pay']);
const BY_KEYBOARD = new Set(['PayPal']);

for (const way of WAYS) {
  const buyer = way.needsAccount ? 'member' : 'guest';
  test(`a ${buyer} pays with ${way.name}`, ON_PHONE.has(way.name) ? { tag: '@phone' } : {}, async ({ page }) => {
    test.slow();
    const hand = BY_KEYBOARD.has(way.name) ? createKeyboardHand(page) : POINTER;
    await openPayment(page, buyer, way);
    await way.payInVain?.(page);
    const watch = watchPage(page, [PROVIDERS_PAGE_IS_OVER, ...(way.confirm ? [ASKS_FOR_CONFIRMATION] : [])]);
    await way.pay(page, hand);
    await expectReview(page, way);
    await writeGiftMessage(page, hand);
    await reloadPage(page);
    await expectReview(page, way);
    await expect(page.getByText('For you')).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expectReview(page, way);
    const finalizeStatuses: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/v1/checkout/finalize')) finalizeStatuses.push(answer.status());
    });
    await hand.pressTwice(placeOrderButton(page));
    await way.confirm?.(page, hand);
    await expectPlaced(page, way);
    expect(finalizeStatuses).toEqual([way.confirm ? 409 : 200]);
    expect(watch.problems()).toEqual([]);
  });
}
