import { newOrderId, newRequestId, newToken } from '../../../server/platform/ids.ts';

it.each([
  ['a request id', newRequestId, /^[0-9a-f-]{36}$/],
  ['an order id', newOrderId, /^\d{3}-\d{7}-\d{7}$/],
  ['a token', newToken, /^[\w-]{43}$/],
])('creates a new %s of the right form each time', (_what, make, form) => {
  const made = Array.from({ length: 500 }, make);
  for (const id of made) expect(id).toMatch(form);
  expect(new Set(made).size).toBe(500);
});
