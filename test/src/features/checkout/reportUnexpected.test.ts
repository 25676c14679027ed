import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { reportUnexpected } from '../../../../src/features/checkout/reportUnexpected.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { notingQuery, openStore } from '../openShop.tsx';

async function told(thrown: unknown): Promise<unknown[]> {
  const sent: unknown[] = [];
  const { store } = await openStore({ 'GET /martypixel': notingQuery(sent) });
  await store.dispatch(reportUnexpected(thrown));
  return sent;
}
const failure = (status: number) => new ApiFailure('/v1/checkout/configure', status, { id: 'x', message: 'Said.' });

it.each([
  ['a line that went dead', failure(0), 0],
  ['a server that broke down', failure(503), 503],
  ['a fault of the page', new TypeError('Said.'), 0],
] as const)('reports %s', async (_, thrown, status) => {
  expect(await told(thrown)).toMatchObject([
    { code: 'checkout.failure', status: String(status), detailedMessage: 'Said.' },
  ]);
});

it.each([
  ['a refusal', failure(409)],
  ['a redirect', new RedirectTo('/cart')],
] as const)('does not report %s, which is a normal answer', async (_, thrown) => {
  expect(await told(thrown)).toEqual([]);
});
