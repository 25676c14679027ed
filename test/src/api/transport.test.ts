import { ApiFailure } from '../../../src/api/apiFailure.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';

const readFailure = async (status: number, body: unknown): Promise<ApiFailure> => {
  const api = createTransport(async () => ({ status, body }));
  const failure: unknown = await api({ path: '/v1/cart' }).catch((error: unknown) => error);
  if (failure instanceof ApiFailure) return failure;
  throw new Error('The call did not fail.');
};

it('returns the body of a successful call', async () => {
  const api = createTransport(async ({ path }) => ({ status: 200, body: { path } }));
  expect(await api({ path: '/v1/cart' })).toEqual({ path: '/v1/cart' });
});

it("throws the API's error: status, id, message, fields", async () => {
  const failure = await readFailure(409, {
    id: 'cart.no.stock',
    message: 'Sorry, this product is out of stock.',
    fields: { size: 'gone' },
  });
  expect(failure).toMatchObject({
    status: 409,
    id: 'cart.no.stock',
    message: 'Sorry, this product is out of stock.',
    fields: { size: 'gone' },
  });
});

it.each([
  { code: 'input.invalid', text: 'Invalid input' },
  { code: 'required.input.missing', text: 'Required' },
  { code: 'validation.exception', text: 'Invalid Input' },
  { code: 'max.length.exceeded', text: 'Input too long' },
  { code: 'credit.card.verification.declined', text: 'Credit card verification declined' },
  { code: 'toString', text: 'toString' },
])('shows "$text" for a field that is refused with $code', async ({ code, text }) => {
  const failure = await readFailure(400, { id: 'input.invalid', message: 'Invalid input', fields: { city: code } });
  expect(failure.fields).toEqual({ city: text });
});

it.each([undefined, 'Bad Gateway', [], { message: 7 }])(
  'uses the generic text if the answer is not an error of the API: %j',
  async (body) => {
    expect(await readFailure(502, body)).toMatchObject({
      id: 'unknown',
      message: 'Oops, something went wrong! Please try again.',
    });
  },
);

it.each([
  { status: 403, body: { id: 'customer.auth.required', message: '' }, auth: true },
  { status: 403, body: { id: 'x', message: 'Customer not recognized' }, auth: true },
  { status: 403, body: { id: 'origin.forbidden', message: 'no' }, auth: false },
  { status: 401, body: { id: 'customer.auth.required', message: '' }, auth: false },
])('treats $status $body.id as "not signed in": $auth', async ({ status, body, auth }) => {
  expect((await readFailure(status, body)).isAuthRequired).toBe(auth);
});

it('writes query strings without empty values', () => {
  expect(buildQueryString({ a: 1, b: undefined, c: '', d: 'x y' })).toBe('?a=1&d=x+y');
  expect(buildQueryString({})).toBe('');
});
