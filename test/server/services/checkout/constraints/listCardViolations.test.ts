import {
  type CardFaults,
  listCardViolations,
} from '../../../../../server/services/checkout/constraints/listCardViolations.ts';
import { card } from '../../support/givenQuote.ts';

it.each<[string, boolean, CardFaults, object[]]>([
  ['nothing', false, {}, []],
  [
    'the expiry before all other faults',
    true,
    { isBillingEmbargoed: true, cardTrouble: 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' },
    [{ name: 'EXPIRED_INSTRUMENT' }],
  ],
  [
    'the embargo',
    false,
    { isBillingEmbargoed: true, cardTrouble: 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' },
    [{ name: 'PAYMENT_METHOD', message: expect.stringMatching(/^The billing address.* trade embargo/) }],
  ],
  [
    'the deleted address',
    false,
    { isBillingEmbargoed: false, cardTrouble: 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' },
    [{ name: 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' }],
  ],
])('says %s of a card', (_title, isExpired, faults, violations) => {
  expect(listCardViolations({ ...card, isExpired }, faults)).toMatchObject(
    violations.map((violation) => ({ ...violation, paymentInstrumentId: '7' })),
  );
});
