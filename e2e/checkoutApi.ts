import type { Page } from '@playwright/test';
import { z } from 'zod';
import { configureAnswer } from '../src/contracts/checkout.ts';
import type { Purchase } from '../src/contracts/purchase.ts';
import { fromPage, type SampleSku } from './shopApi.ts';
import { newEmail, PASSWORD } from './shopper.ts';

// What comes before the step that a journey is about, by the calls that the pages before it make. Other journeys walk those.

/** Calls the shop as a page of it would, with the browser's own cookies. */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api${path}`, { headers: fromPage(new URL(page.url()).origin), data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

const ADDRESS = {
  fullName: 'Maya Lindqvist',
  addressLine1: '418 Linden Avenue',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '6145550118',
  isPrimary: true,
};
const CARD = {
  fullName: 'Maya Lindqvist',
  addCreditCardNumber: '4242424242424242',
  expirationMonth: '12',
  expirationYear: String(new Date().getFullYear() + 2),
  cvv: '123',
  isPrimary: true,
};

/** Makes the browser a member's, in the shop whose page it shows. @returns the email address; the password is `PASSWORD` */
export async function beMember(page: Page): Promise<string> {
  const email = newEmail();
  await post(page, '/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: PASSWORD });
  return email;
}

/** Makes the browser a guest's. @returns the email address */
export async function beGuest(page: Page): Promise<string> {
  const email = newEmail();
  await post(page, '/v1/checkout/guest', { email });
  return email;
}

export const putIntoCart = (page: Page, { stockId }: Pick<SampleSku, 'stockId'>): Promise<unknown> =>
  post(page, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });

export const giveAddress = (page: Page): Promise<unknown> => post(page, '/v1/address', ADDRESS);

/** Billed to the address that was given. */
export async function giveCard(page: Page, number = CARD.addCreditCardNumber): Promise<void> {
  const { addressId } = z.object({ addressId: z.string() }).parse(await giveAddress(page));
  await post(page, '/v1/paymentInstruments', { ...CARD, addCreditCardNumber: number, addressId });
}

export const configure = async (page: Page, request: object = {}): Promise<Purchase> =>
  configureAnswer.parse(await post(page, '/v1/checkout/configure', request)).purchase;

/** How many orders the member has whose browser it is. */
export async function orderCount(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v3/orders');
  return z.object({ total: z.number() }).parse(await answer.json()).total;
}
