import { placePurchase } from '../../../../src/api/checkout/checkout.ts';
import { createTransport } from '../../../../src/api/transport.ts';

const request = { purchaseId: 'p', versionNumber: 1 };
const answerWith = (body: unknown) => createTransport(async () => ({ status: 200, body }));

it('throws the first constraint violation of a 200', async () => {
  const message = 'Your order cannot be shipped to the current address. Please select a new one.';
  const constraintViolations = [
    { name: 'UNDELIVERABLE', message, fixAt: 'address' },
    { name: 'PAYMENT_PLAN_MISSING', message: 'Another one.', fixAt: 'payment' },
  ];
  await expect(placePurchase(answerWith({ purchaseId: 'p', constraintViolations }), request)).rejects.toMatchObject({
    name: 'ApiFailure',
    status: 200,
    id: 'constraint.violations.exist',
    message,
    path: '/v1/checkout/finalize',
  });
});

it.each([{}, { constraintViolations: [] }])(
  'returns the order of an answer without violations: %j',
  async (extraFields) => {
    const order = { purchaseId: 'p', orderId: '123-1234567-1234567', ...extraFields };
    expect(await placePurchase(answerWith(order), request)).toEqual(order);
  },
);
