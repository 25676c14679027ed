import { reportClientError } from '../../../../src/api/telemetry/telemetry.ts';
import { type ApiRequest, createTransport } from '../../../../src/api/transport.ts';

async function collectRequests(detailedMessage: string): Promise<ApiRequest[]> {
  const requests: ApiRequest[] = [];
  const api = createTransport(async (request) => {
    requests.push(request);
    return { status: 204, body: null };
  });
  await reportClientError(api, { code: 'loader.failure', status: 503, detailedMessage, page: '/cart', history: '' });
  return requests;
}

it('reports an error by GET', async () => {
  expect(await collectRequests('lost & found')).toEqual([
    {
      path: '/martypixel?type=martyExchangesError&code=loader.failure&status=503&detailedMessage=lost+%26+found&page=%2Fcart',
    },
  ]);
});

it('reports by POST if the report is too long for an address', async () => {
  const [shortRequest] = await collectRequests('x'.repeat(1800));
  expect(shortRequest?.method).toBeUndefined();
  const detailedMessage = 'x'.repeat(2000);
  expect(await collectRequests(detailedMessage)).toEqual([
    {
      method: 'POST',
      path: '/martypixel',
      body: {
        type: 'martyExchangesError',
        code: 'loader.failure',
        status: 503,
        detailedMessage,
        page: '/cart',
        history: '',
      },
    },
  ]);
});
