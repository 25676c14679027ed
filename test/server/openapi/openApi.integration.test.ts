import { Router } from 'express';
import { z } from 'zod';
import { API_CALLS } from '../../../server/openapi/callTables.ts';
import { listDomainHandlers } from '../../../server/services/api.ts';
import { createChatRouter } from '../../../server/services/chat/routes.ts';
import { openMeasuring } from '../../../server/services/telemetry/measuring.ts';
import { createTelemetryRouter } from '../../../server/services/telemetry/routes.ts';
import { assertDocumented } from '../services/support/assertDocumented.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

const layer = z.object({
  route: z
    .object({ path: z.union([z.string(), z.array(z.string())]), methods: z.record(z.string(), z.boolean()) })
    .optional(),
  handle: z.unknown(),
});
const router = z.custom<{ stack: unknown[] }>((value) => typeof value === 'function' && 'stack' in value);

/** The calls of a router and of those inside it, as `get /v1/cart`. */
function listCalls(handler: unknown): string[] {
  const parseResult = router.safeParse(handler);
  if (!parseResult.success) return [];
  return parseResult.data.stack.flatMap((one) => {
    const { route, handle } = layer.parse(one);
    if (!route) return listCalls(handle);
    const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${openApiPath(path)}`));
  });
}

const openApiPath = (path: string): string => path.replace(/\{\*(\w+)\}/g, '{$1}').replace(/:(\w+)/g, '{$1}');

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

it('has an entry for each route, and a route for each entry', () => {
  const all = Router().use(
    ...listDomainHandlers(shop.parts).map(([, handler]) => handler),
    createTelemetryRouter(shop.parts, openMeasuring(shop.parts)),
    createChatRouter(shop.parts),
  );
  const routes = [...new Set(listCalls(all))].sort();
  expect(API_CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes);
});

it('is served as an OpenAPI 3.1 document', async () => {
  const answer = await shop.get('/api/openapi.json');
  expect(answer.status).toBe(200);
  const document: unknown = JSON.parse(answer.text);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/v1/cart': { get: { responses: { 200: {} }, security: [] } },
      '/v1/giftCard': { get: { security: [{ full: [] }] } },
      '/v1/questions/{questionId}': { get: { parameters: [{ name: 'questionId', in: 'path', required: true }] } },
    },
  });
});

it.each([
  ['a wrong value', '/v1/getCartItemsCount', { status: 200, text: '{"count":"1"}' }],
  ['a missing field', '/api/v1/getCartItemsCount', { status: 200, text: '{}' }],
  ['another status', '/v1/getCartItemsCount', { status: 201, text: '{"count":1}' }],
  ['an error without an id', '/v1/getCartItemsCount', { status: 400, text: '{"message":"no"}' }],
])('rejects an answer with %s', (_name, path, answer) => {
  expect(() => assertDocumented('GET', path, { ...answer, type: 'application/json' })).toThrow('OpenAPI entry');
});
