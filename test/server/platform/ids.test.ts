import { createOrderId, createRequestId, createToken } from '../../../server/platform/ids.ts';

it.each([
  ['a request id', createRequestId, /^[0-9a-f-]{36}$/],
  ['an order id', createOrderId, /^\d{3}-\d{7}-\d{7}$/],
  ['a token', createToken, /^[\w-]{43}$/],
])('creates a new %s of the right form each time', (_title, make, form) => {
  const ids = Array.from({ length: 500 }, make);
  for (const id of ids) expect(id).toMatch(form);
  expect(new Set(ids).size).toBe(500);
});
