import { expect, type Page, test } from '@playwright/test';
import { addCard, placeOrder, post, registerMember, startGuestSession } from './checkoutApi.ts';
import { createEmail } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** A sandbox card that is authorized, but declined at capture. */
const REFUSED_CARD = '4000000000009961';

/**
 * Orders an e-gift card, which is captured at once, with a card that is declined then.
 * @returns its delivery address
 */
async function orderWithRefusedCard(page: Page): Promise<string> {
  const recipientEmail = createEmail();
  await post(page, '/v1/addEGCToCart', {
    designId: 'birthday',
    amountCents: 5000,
    recipientName: 'Noa Berg',
    recipientEmail,
    senderName: 'Maya',
    message: '',
    deliverOn: null,
  });
  await addCard(page, REFUSED_CARD);
  await placeOrder(page);
  return recipientEmail;
}

const mailWith = async (page: Page, text: string, to: string): Promise<string | undefined> =>
  (await (await page.request.get('/dev/outbox')).text())
    .split('<article>')
    .find((article) => article.includes(`To ${to}`) && article.includes(text));

/** Returns the link of the mail that asks for another card. */
async function linkAsked(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await mailWith(page, 'needs another payment method', email)) ?? '';
    link = /\/orders\/\d[\d-]+(\?token=[\w-]{43})?/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Fills in a new card on the order's page. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration year').selectOption(String(new Date().getFullYear() + 2));
  await page.getByLabel('Security code').fill('123');
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with this card' });

async function expectPaid(page: Page, recipient: string): Promise<void> {
  await expect(page.getByText('Visa ending in 4242 pays for this order now. Thank you!')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect.poll(() => mailWith(page, 'Your code:', recipient), { timeout: 15_000 }).toBeDefined();
}

test('a customer whose payment is declined after the order pays with another card', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  await openPage(page, '/cart');
  const email = await registerMember(page);
  const recipient = await orderWithRefusedCard(page);
  const orderPage = await linkAsked(page, email);

  await openPage(page, orderPage);
  await expect(page.getByText('There was a problem with the payment.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Add a new card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page).toHaveURL(new RegExp(`${orderPage}$`));
  await page.getByRole('radio', { name: /4242/ }).check({ force: true });
  await expectFits(page);
  await payButton(page).click();
  await expectPaid(page, recipient);
  expect(watch.problems()).toEqual([]);
});

test('a guest whose payment is declined pays with another card, by the link of the mail', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  test.slow();
  await openPage(page, '/cart');
  const email = await startGuestSession(page);
  const recipient = await orderWithRefusedCard(page);
  const link = await linkAsked(page, email);

  const { origin } = new URL(page.url());
  const otherContext = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() });
  const reader = await otherContext.newPage();
  const watch = watchPage(reader);
  await openPage(reader, link);
  await expect(reader.getByText('Please pay with another card.')).toBeVisible();
  await expectFits(reader);
  await payButton(reader).click();
  await expect(reader.getByLabel('Card number')).toBeFocused();
  await typeCard(reader, '4000000000000127');
  await reader.getByLabel('Name on card').fill('Maya Lindqvist');
  await payButton(reader).click();
  await expect(reader.getByText('Credit card verification declined')).toBeVisible();
  await expectFits(reader);
  await typeCard(reader, '4242424242424242');
  await payButton(reader).click();
  await expectPaid(reader, recipient);
  await reader.reload();
  await expect(payButton(reader)).toBeHidden();
  // Expected console error: the call with the declined card.
  expect(watch.problems().filter((problem) => !problem.includes('400'))).toEqual([]);
  await otherContext.close();
});
