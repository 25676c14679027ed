import { FAULT_POINTS } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const reachedPoints: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    createJourneyRoutes(() => ({ reachFaultPoint: (point) => void reachedPoints.push(point) })),
  );
});
afterAll(() => shop.close());

// At each of these points, other tests end the process.
it('reaches each fault point once, in their order', async () => {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [1] })).stocks[0];
  expect(await finalize(maya, await prepareReview(maya, stockId))).toMatchObject({ status: 200 });
  expect(reachedPoints).toEqual(FAULT_POINTS);
});
