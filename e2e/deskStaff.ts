import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { addCard, placeOrder, post, putIntoCart, registerMember } from './checkoutApi.ts';
import type { ClockShop } from './clockShop.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD as SHOPPER_PASSWORD } from './shopper.ts';

/** The password and the code of the demo people of the desk (`server/demo/ensureDemoStaff.ts`). */
const PASSWORD = 'try-them-on';
const CODE = '123456';

/** Signs a demo person in to the desk, and opens a page of it. */
export async function signInToDesk(page: Page, origin: string, email: string, path: string): Promise<void> {
  await page.goto(`${origin}/desk/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(CODE);
  await expect(page).toHaveURL(origin + path);
  await expect(page.locator('#content h1')).toBeVisible();
}

/** Makes a change as a demo person of the desk, without its pages. @returns the status of the answer */
export async function performAsStaff(
  page: Page,
  origin: string,
  email: string,
  name: string,
  input: object,
): Promise<number> {
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const post = (path: string, data: object) => page.request.post(`${origin}/api/desk/${path}`, { headers, data });
  await post('sign-in', { email, password: PASSWORD });
  await post('sign-in/code', { code: CODE });
  return (await post(`operations/${name}`, { input, isPreview: false })).status();
}

/** Types the code of a demo person into the dialog that asks for the second factor again. */
export async function confirmByCode(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(CODE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

type Delivered = { readonly email: string; readonly orderId: string };

/** A new member whose order of some products was delivered. */
export async function buyDelivered(page: Page, shop: ClockShop, count: number): Promise<Delivered> {
  await page.goto(shop.at('/dev/outbox'));
  const email = await registerMember(page);
  for (const sku of await findSkus(page.request, count, { origin: shop.at('') })) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);
  await shop.deliver(page, email);
  return { email, orderId };
}

const returnableLines = z.object({ lines: z.array(z.object({ lineItemId: z.string() })) });

/** Starts a return of all lines of a delivered order. @returns the number on its parcel */
export async function startReturn(page: Page, { email, orderId }: Delivered): Promise<string> {
  // The full sign-in has ended while the parcel was on its way.
  await post(page, '/v1/zap/signin', { email, password: SHOPPER_PASSWORD });
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/v1/return/initiate?orderId=${orderId}`);
  const { lines } = returnableLines.parse(await answer.json());
  const started = await post(page, '/v1/return/submit', {
    orderId,
    items: lines.map(({ lineItemId }) => ({ lineItemId, reason: 'too small' })),
    method: 'print',
    requestKey: orderId,
  });
  return z.object({ rmaId: z.string() }).parse(started).rmaId;
}
