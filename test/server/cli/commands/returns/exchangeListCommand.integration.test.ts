import { exchangeListCommand } from '../../../../../server/cli/commands/returns/returnListCommands.ts';
import { runCommand } from '../../../../../server/cli/runCommand.ts';
import { createExchangesRouter } from '../../../../../server/services/exchanges/routes.ts';
import { givenBought, givenExchange } from '../../../services/exchanges/givenExchanges.ts';
import { createJourneyRoutes } from '../../../services/support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createExchangesRouter(parts)]);
});
afterAll(() => shop.close());

async function list(...args: string[]): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await runCommand(shop.parts, exchangeListCommand, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

it("lists open exchanges with their deadline, and those of an order, which may be the first or the replacement's", async () => {
  expect(await list()).toBe('There are no such exchanges.');
  const bought = await givenBought(shop);
  const { exchangeId, exchangeOrder } = await givenExchange(bought, bought.size);
  const expectedOutput = `${bought.orderId} → ${exchangeOrder.orderId}: open, ends 2026-12-08 without its parcel
  ${bought.boughtAsin} for ${bought.size}, leaves at the first scan`;
  expect([await list(), await list(bought.orderId), await list(exchangeOrder.orderId)]).toEqual([
    expectedOutput,
    expectedOutput,
    expectedOutput,
  ]);
  await bought.maya.post('/v1/exchange/cancel', { exchangeId });
  expect(await list()).toBe('There are no such exchanges.');
  expect(await list(bought.orderId)).toContain('ended (cancelled)\n');
  await expect(list('no order')).rejects.toThrow('Name an order');
});
