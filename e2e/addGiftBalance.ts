import { expect, type Page } from '@playwright/test';
import { addCard, configure, post, registerMember } from './checkoutApi.ts';
import { createEmail } from './shopper.ts';
import { openPage } from './watchPage.ts';

/** Returns the code mailed to an address. */
async function readMailedCode(page: Page, recipient: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    const mail = outbox.split('<article>').find((article) => article.includes(`To ${recipient}`));
    code = /Your code: (\S+)/.exec(mail ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return code;
}

/** Another customer buys a gift card for the browser's member, who redeems it. */
export async function addGiftBalance(page: Page, amountCents: number): Promise<void> {
  const recipientEmail = createEmail();
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const giver = await context?.newPage();
  if (!context || !giver) throw new Error('There is no browser for who gives.');
  await openPage(giver, '/cart');
  await registerMember(giver);
  await post(giver, '/v1/addEGCToCart', {
    designId: 'birthday',
    amountCents,
    recipientName: 'Maya',
    recipientEmail,
    senderName: 'Noa',
    message: '',
    deliverOn: null,
  });
  await addCard(giver);
  const { purchaseId, versionNumber } = await configure(giver);
  await post(giver, '/v1/checkout/finalize', { purchaseId, versionNumber });
  await context.close();
  await post(page, '/v1/giftCard', { claimCode: await readMailedCode(page, recipientEmail) });
}
