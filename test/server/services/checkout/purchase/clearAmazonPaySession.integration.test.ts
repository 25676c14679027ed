import { insertPaymentSession } from '../../../../../server/services/payments/actions/redirect/sessionStore.ts';
import { configure, createJourneyRoutes, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** A member whose purchase Amazon Pay pays. */
async function givenApproval(sessionId: string) {
  const { db, clock } = shop.parts;
  const maya = await shop.member();
  const { purchaseId } = await prepareReview(maya, (await givenProduct(db, { onHand: [5] })).stocks[0].stockId);
  const purchases = db.selectFrom('purchases').select('customer_id').where('purchase_id', '=', purchaseId);
  const { customer_id: customerId } = await purchases.executeTakeFirstOrThrow();
  const session = { sessionId, purchaseId, customerId, method: 'amazonPay', amountCents: null, origin: '' } as const;
  await insertPaymentSession(db, `key of ${sessionId}`, session, clock.now());
  const query = db.updateTable('payment_sessions').set({ status: 'approved', payer: 'maya@pays.example' });
  await query.where('session_id', '=', sessionId).execute();
  return { maya, approval: { amazonCheckoutSessionId: sessionId } };
}

it('gives the approval up, so that it never pays again', async () => {
  const { maya, approval } = await givenApproval('S-GIVEN-UP');
  expect((await configure(maya, approval)).purchase).toMatchObject({
    paymentMethods: [{ paymentMethodCode: 'amazonPay' }],
    amazonPay: approval,
  });
  const { purchase } = await configure(maya, { clearAmazonPaySession: true });
  expect(purchase).toMatchObject({ paymentMethods: [{ paymentMethodCode: 'card' }], furthestStep: 'spc' });
  expect(purchase).not.toHaveProperty('amazonPay');
  expect(await maya.post('/v1/checkout/configure', approval)).toMatchObject({ status: 404 });
});

it('keeps the approval, and those of others, where it is not given up', async () => {
  const [one, other] = [await givenApproval('S-KEPT'), await givenApproval('S-OTHER')];
  await configure(one.maya, { ...one.approval, clearAmazonPaySession: false });
  await configure(other.maya, { clearAmazonPaySession: true });
  expect((await configure(one.maya)).purchase).toMatchObject({ amazonPay: one.approval });
  expect(await other.maya.post('/v1/checkout/configure', one.approval)).toMatchObject({ status: 404 });
});
