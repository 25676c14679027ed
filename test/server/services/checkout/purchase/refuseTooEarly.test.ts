import { CONSTRAINTS } from '../../../../../server/services/checkout/constraints/constraintCatalog.ts';
import {
  createViolation,
  getFurthestStep,
} from '../../../../../server/services/checkout/constraints/createViolation.ts';
import { assertStepReached } from '../../../../../server/services/checkout/purchase/changeChoices.ts';
import type { ConfigureRequest } from '../../../../../src/contracts/checkout/checkout.ts';
import type { ConstraintName } from '../../../../../src/contracts/checkout/constraints.ts';

const names = Object.keys(CONSTRAINTS).filter((name): name is ConstraintName => name in CONSTRAINTS);
/** A violation that is fixed at a step. */
const at = (step: string) => {
  const name = names.find((one) => CONSTRAINTS[one].fixAt === step);
  if (!name) throw new Error(`nothing is fixed at ${step}`);
  return createViolation(name);
};

const bySpeed: ConfigureRequest = { shipmentSpeed: 'next' };
const byOption: ConfigureRequest = { shipmentOptionId: 'next' };
const byCard: ConfigureRequest = { paymentMethods: [{ paymentMethodCode: 'card' }] };
const byPaypal: ConfigureRequest = { paymentMethods: [{ paymentMethodCode: 'paypal' }] };
const ADDRESS = 'Please choose an address first.';
const BOTH_MESSAGE = 'Please choose an address and a delivery option first.';

it.each<[string, ConfigureRequest, string, string | undefined]>([
  ['a speed', bySpeed, 'address', ADDRESS],
  ['an option', byOption, 'address', ADDRESS],
  ['a speed', bySpeed, 'shipoption', undefined],
  ['an option', byOption, 'payment', undefined],
  ['a card', byCard, 'address', BOTH_MESSAGE],
  ['a card', byCard, 'shipoption', BOTH_MESSAGE],
  ['a card', byCard, 'payment', undefined],
  ['an approved payment', byPaypal, 'address', undefined],
  ['neither', {}, 'address', undefined],
])('judges the choice of %s (%j) while %s is to be fixed', (_title, request, step, message) => {
  const choose = () => assertStepReached(request, [at('payment'), at(step)]);
  if (message === undefined) expect(choose).not.toThrow();
  else expect(choose).toThrow(expect.objectContaining({ status: 409, id: 'constraint.violations.exist', message }));
});

it('leads to the first step with something to fix, in the order of the steps', () => {
  expect(getFurthestStep([at('payment'), at('shipoption'), at('address')])).toBe('address');
  expect(getFurthestStep([at('payment'), at('shipoption')])).toBe('shipoption');
  expect(getFurthestStep([at('payment')])).toBe('payment');
  expect(getFurthestStep([])).toBe('spc');
});
