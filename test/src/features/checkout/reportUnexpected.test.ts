import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { reportUnexpected } from '../../../../src/features/checkout/reportUnexpected.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { openStore, recordQueries } from '../openShop.tsx';

async function collectReports(error: unknown): Promise<unknown[]> {
  const sentQueries: unknown[] = [];
  const { store } = await openStore({ 'GET /martypixel': recordQueries(sentQueries) });
  await store.dispatch(reportUnexpected(error));
  return sentQueries;
}
const createFailure = (status: number) =>
  new ApiFailure('/v1/checkout/configure', status, { id: 'x', message: 'Said.' });

it.each([
  ['a line that went dead', createFailure(0), 0],
  ['a server that broke down', createFailure(503), 503],
  ['a fault of the page', new TypeError('Said.'), 0],
] as const)('reports %s', async (_, error, status) => {
  expect(await collectReports(error)).toMatchObject([
    { code: 'checkout.failure', status: String(status), detailedMessage: 'Said.' },
  ]);
});

it.each([
  ['a refusal', createFailure(409)],
  ['a redirect', new RedirectTo('/cart')],
] as const)('does not report %s, which is a normal answer', async (_, error) => {
  expect(await collectReports(error)).toEqual([]);
});
