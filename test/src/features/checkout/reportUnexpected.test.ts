import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { reportUnexpected } from '../../../../src/features/checkout/reportUnexpected.ts';
import { RedirectTo } from '../../../../src/page/outcomes.ts';
import { openStore } from '../openShop.tsx';

const REPORT = 'POST /martypixel';
async function told(thrown: unknown): Promise<unknown[]> {
  const bodies: unknown[] = [];
  const hear = ({ body }: ApiRequest) => {
    bodies.push(body);
    return { status: 204, body: null };
  };
  const { store } = await openStore({ [REPORT]: hear });
  await store.dispatch(reportUnexpected(thrown));
  return bodies;
}
const failure = (status: number) => new ApiFailure('/v1/checkout/configure', status, { id: 'x', message: 'Said.' });

it.each([
  ['a line that went dead', failure(0), 0],
  ['a server that broke down', failure(503), 503],
  ['a fault of the page', new TypeError('Said.'), 0],
] as const)('tells the shop of %s', async (_, thrown, status) => {
  expect(await told(thrown)).toMatchObject([{ code: 'checkout.failure', status, detailedMessage: 'Said.' }]);
});

it.each([
  ['a refusal', failure(409)],
  ['a redirect', new RedirectTo('/cart')],
] as const)('does not tell it of %s, which is an answer', async (_, thrown) => {
  expect(await told(thrown)).toEqual([]);
});
