import { type APIRequestContext, expect, test } from '@playwright/test';
import { buildPageHeaders, findSkus, type SampleSku } from './shopApi.ts';
import { createEmail, PASSWORD } from './shopper.ts';

const ROUNDS = 12;
const SHOPPER_PATHS = ['/', '/shoes', '/cart', '/account', '/orders', '/api/v1/cart', '/api/v1/customerInfo'];

type Shopper = { readonly context: APIRequestContext; readonly marks: readonly string[] };

/** No data of one shopper may reach another, whatever runs concurrently. */
test('two members and two guests never see any data of each other', async ({ playwright, request, baseURL }) => {
  test.setTimeout(120_000);
  const headers = buildPageHeaders(baseURL);
  const options = { baseURL: baseURL ?? '', extraHTTPHeaders: headers };

  async function open(sku: SampleSku | undefined, name: string | null): Promise<Shopper> {
    const context = await playwright.request.newContext(options);
    await context.get('/');
    const marks: string[] = [];
    if (name !== null) {
      const email = createEmail();
      const answer = await context.post('/api/v1/zap/register', {
        data: { fullName: `${name} Tester`, email, password: PASSWORD },
      });
      expect(answer.ok()).toBe(true);
      marks.push(name, email);
    }
    if (!sku) throw new Error('The shop has too few products.');
    const response = await context.post('/api/v1/cart', {
      data: { items: [{ stockId: sku.stockId, quantityAddition: 1 }] },
    });
    expect(response.ok()).toBe(true);
    marks.push(`"stockId":"${sku.stockId}"`);
    return { context, marks };
  }
  const skus = await findSkus(request, 4);
  const shoppers = [
    await open(skus[0], 'Quillonia'),
    await open(skus[1], 'Zebediah'),
    await open(skus[2], null),
    await open(skus[3], null),
  ];

  for (let round = 0; round < ROUNDS; round += 1) {
    const path = SHOPPER_PATHS[round % SHOPPER_PATHS.length] ?? '/';
    const bodies = await Promise.all(shoppers.map(({ context }) => context.get(path).then((answer) => answer.text())));
    shoppers.forEach((shopper, ownIndex) => {
      shoppers.forEach((other, index) => {
        if (index === ownIndex) return;
        for (const mark of other.marks) expect(bodies[ownIndex], `${path} of shopper ${ownIndex}`).not.toContain(mark);
      });
      if (path === '/cart') expect(bodies[ownIndex]).toContain(shopper.marks.at(-1));
    });
  }
  for (const { context } of shoppers) await context.dispose();
});
