import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { findCheckoutReaction } from '../../../../src/features/checkout/findCheckoutReaction.ts';

const failToLoad = () => Promise.reject(new Error('Loading chunk 1 failed.'));

it('alerts without the loaded reactions: with the message of a call without an answer, else with a general one', async () => {
  const unanswered = new ApiFailure('/v1/checkout', 0, { id: 'network', message: 'You seem to be offline.' });
  const refused = new ApiFailure('/v1/checkout', 400, { id: 'checkout.cart.empty', message: 'Your cart is empty.' });

  await expect(findCheckoutReaction(unanswered, failToLoad)).resolves.toEqual({
    kind: 'alert',
    message: 'You seem to be offline.',
    isPayment: false,
  });
  await expect(findCheckoutReaction(refused, failToLoad)).resolves.toMatchObject({
    kind: 'alert',
    message: 'Sorry, an error has occurred.  Please try placing your order again.',
  });
});
