import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { z } from 'zod';
import { DESKTOP, PHONE } from './browserOptions.ts';
import { addCard, placeOrder, post, putIntoCart, registerMember } from './checkoutApi.ts';
import type { ClockShop } from './clockShop.ts';
import { findViolations, LAYOUT_RULES } from './findViolations.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD as SHOPPER_PASSWORD } from './shopper.ts';
import { expectFits } from './watchPage.ts';

/** The password and the code of the demo people of the desk (`server/demo/ensureDemoStaff.ts`). */
const PASSWORD = 'try-them-on';
const CODE = '123456';

const buildStaffHeaders = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' });

/** Signs a demo person in with password and code. */
async function signIn(request: APIRequestContext, origin: string, email: string): Promise<void> {
  const headers = buildStaffHeaders(origin);
  await request.post(`${origin}/api/desk/sign-in`, { headers, data: { email, password: PASSWORD } });
  await request.post(`${origin}/api/desk/sign-in/code`, { headers, data: { code: CODE } });
}

/** Opens a page of the desk as a demo person, who has signed in without its pages. */
export async function openDesk(page: Page, email: string, path: string): Promise<void> {
  await signIn(page.request, new URL(page.url()).origin, email);
  await page.goto(path);
  await expect(page.locator('#content h1')).toBeVisible();
}

/** Types password and code of a demo person into the desk's pages, and opens one of them. */
export async function signInToDesk(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/desk/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(CODE);
  await expect(page).toHaveURL(path);
  await expect(page.locator('#content h1')).toBeVisible();
}

/**
 * Makes a change as a demo person of the desk, without its pages and in a session of its own.
 * @returns status and text of the answer
 */
export async function performAsStaff(
  origin: string,
  email: string,
  name: string,
  input: object,
): Promise<{ readonly status: number; readonly text: string }> {
  const staff = await requests.newContext();
  await signIn(staff, origin, email);
  const answer = await staff.post(`${origin}/api/desk/operations/${name}`, {
    headers: buildStaffHeaders(origin),
    data: { input, isPreview: false },
  });
  const result = { status: answer.status(), text: await answer.text() };
  await staff.dispose();
  return result;
}

/** Types the code of a demo person into the dialog that asks for the second factor again. */
export async function confirmByCode(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(CODE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects an accessible page that fits a phone too. */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  await expectFits(page);
  expect(await findViolations(page, LAYOUT_RULES)).toEqual([]);
  await page.setViewportSize(DESKTOP);
}

type Delivered = { readonly email: string; readonly orderId: string };

/** A new member whose orders, each of so many products, were delivered. */
export async function buyDelivered(
  page: Page,
  shop: ClockShop,
  ...counts: readonly number[]
): Promise<readonly Delivered[]> {
  await page.goto('/dev/outbox');
  const email = await registerMember(page);
  const skus = await findSkus(page.request, Math.max(...counts));
  const orders: Delivered[] = [];
  for (const count of counts) {
    for (const sku of skus.slice(0, count)) await putIntoCart(page, sku);
    if (orders.length === 0) await addCard(page);
    orders.push({ email, orderId: await placeOrder(page) });
  }
  await shop.deliver(page, ...orders);
  return orders;
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
