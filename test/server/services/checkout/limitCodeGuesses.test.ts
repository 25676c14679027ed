import { ApiError } from '../../../../server/platform/http/apiError.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import { createMemberBuyer } from '../../../../server/services/checkout/buyer.ts';
import { limitCodeGuesses } from '../../../../server/services/checkout/routes.ts';
import type { ConfigureRequest } from '../../../../src/contracts/checkout/checkout.ts';

const shop = { marketplaceId: 'first', hasGiftOptions: true, hasMobilePromo: false };

/** A shop that has counted no guess yet. */
function openShop() {
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const parts = { rateLimits: createRateLimits(), log };
  const enter = ({
    customer = 1,
    ip = '192.0.2.1',
    error = '',
    ...request
  }: ConfigureRequest & Partial<typeof WHO> = {}): Promise<string> =>
    limitCodeGuesses(parts, createMemberBuyer(customer, { ...shop, ip }), request, async () => {
      if (error) throw new ApiError(400, error, 'no');
      return 'applied';
    }).catch(({ id, message }) => (id === 'too.many.attempts' ? message : id));
  const guess = async (times: number, who: Partial<typeof WHO> = {}): Promise<ReadonlySet<string>> =>
    new Set(await Promise.all(Array.from({ length: times }, () => enter({ error: 'promo.bad', ...who }))));
  return { enter, guess, logLines };
}
const WHO = { customer: 1, ip: '192.0.2.1', error: '' };
const IN_AN_HOUR = 'Too many attempts. Please try again in 60 minutes.';

it('refuses all codes of a customer after twenty unknown ones, and no codes of others', async () => {
  const { enter, guess } = openShop();
  expect(await guess(19)).toEqual(new Set(['promo.bad']));
  expect(await enter()).toBe('applied');
  expect(await enter({ error: 'giftcard.invalid' })).toBe('giftcard.invalid');
  expect(await enter()).toBe(IN_AN_HOUR);
  expect(await enter({ customer: 2 })).toBe('applied');
});

it('refuses an IP address after a hundred unknown codes of any customers', async () => {
  const { enter, guess } = openShop();
  for (const customer of [1, 2, 3, 4]) expect(await guess(20, { customer })).toEqual(new Set(['promo.bad']));
  expect(await guess(19, { customer: 5 })).toEqual(new Set(['promo.bad']));
  expect(await enter({ customer: 6 })).toBe('applied');
  expect(await enter({ customer: 6, error: 'promo.bad' })).toBe('promo.bad');
  expect(await enter({ customer: 6 })).toBe(IN_AN_HOUR);
  expect(await enter({ customer: 6, ip: '192.0.2.2' })).toBe('applied');
});

it('does not count codes that exist', async () => {
  const { enter, guess } = openShop();
  expect(await guess(15, { error: 'promo.expired' })).toEqual(new Set(['promo.expired']));
  expect(await guess(15, { error: 'promo.ineligible' })).toEqual(new Set(['promo.ineligible']));
  for (let time = 0; time < 21; time += 1) expect(await enter()).toBe('applied');
});

it('logs the number of clicks on the button, if the page states it', async () => {
  const { enter, logLines } = openShop();
  await enter();
  expect(logLines).toEqual([]);
  await enter({ totalClickCountOfPromoSubmitButton: 0, customer: 7 });
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([{ customerId: 7, clicks: 0 }]);
});
