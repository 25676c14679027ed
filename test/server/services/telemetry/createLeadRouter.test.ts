import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createLeadRouter } from '../../../../server/services/telemetry/routes.ts';
import type { ShopEvent } from '../../../../src/contracts/telemetry/shopEvents.ts';

/** Posts a form to an app that answers as given. @returns the events that were measured */
async function post(path: string, answer: { status: number; location?: string }): Promise<readonly ShopEvent[]> {
  const recordedEvents: ShopEvent[] = [];
  const app = express().use(
    createLeadRouter({ record: async (_req, events) => void recordedEvents.push(...events) }),
    (_req, res) => {
      if (answer.location) res.setHeader('location', answer.location);
      res.status(answer.status).end();
    },
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', redirect: 'manual' });
  await new Promise((resolve) => server.close(resolve));
  return recordedEvents;
}

it.each(['/v2/n/subscriptions', '/v2/c/subscribeToMarketingList', '/v1/workwear/requests', '/subscription.do'])(
  'measures a lead at %s',
  async (path) => {
    expect(await post(path, { status: 200 })).toEqual([{ name: 'generate_lead', page: path, params: {} }]);
  },
);

it('measures the accepted form of a page without scripts', async () => {
  expect(await post('/subscription.do', { status: 302, location: '/?newsletter=confirm' })).toHaveLength(1);
});

it.each([
  ['a refused call', '/v2/n/subscriptions', { status: 400 }],
  ['a refused form', '/subscription.do', { status: 302, location: '/?newsletter=invalid' }],
  ['the confirmation of a signup', '/v2/n/subscriptions/confirm', { status: 200 }],
  ['another call', '/v1/cart', { status: 200 }],
])('measures nothing for %s', async (_name, path, answer) => {
  expect(await post(path, answer)).toEqual([]);
});
