import {
  buildPlacementReturnUrl,
  buildStepReturnUrls,
} from '../../../../../server/services/checkout/redirect/startRedirect.ts';

const returnParams = { origin: 'https://shop.example', purchaseId: 'p 1' };

it('leads back to the step with the token, and says when the payment was cancelled', () => {
  expect(buildStepReturnUrls(returnParams, 'payment', 'token')).toEqual({
    returnUrl: 'https://shop.example/checkout/payment?pid=p+1&attempt=token',
    cancelUrl: 'https://shop.example/checkout/payment?pid=p+1&attempt=token&cancelled=true',
  });
});

it('keeps a page without header and footer as it is', () => {
  expect(buildStepReturnUrls({ ...returnParams, disableHf: true }, 'address', 'token')).toEqual({
    returnUrl: 'https://shop.example/checkout/address?pid=p+1&attempt=token&disableHf=true',
    cancelUrl: 'https://shop.example/checkout/address?pid=p+1&attempt=token&disableHf=true&cancelled=true',
  });
});

it.each([
  [false, ''],
  [true, '&setDefault=true'],
])('leads back to placing the order, with the choice of a default: %s', (setDefault, extraParams) => {
  expect(
    buildPlacementReturnUrl(returnParams, { amazonCheckoutSessionId: 'session', setDefault, isSeparate: false }),
  ).toBe(`https://shop.example/checkout/spc?pid=p+1&amazonCheckoutSessionId=session&confirmed=true${extraParams}`);
});
