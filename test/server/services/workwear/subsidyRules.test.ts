import { getSubsidyStatus, type SubsidyFacts } from '../../../../server/services/workwear/subsidyRules.ts';
import { getSubsidyOutcome } from '../../../../src/lib/products/workwear.ts';

const createDate = (text: string): Date => new Date(`${text}T12:00:00Z`);
const returnedFacts: SubsidyFacts = {
  hasSubsidy: true,
  pieces: 1,
  returnedPieces: 1,
  returnedAt: createDate('2027-01-10'),
  returnBy: createDate('2027-11-20'),
  now: createDate('2028-03-01'),
};
const open = { returnedPieces: 0, returnedAt: null };

it.each([
  ['came back in time', {}, 'will be reissued'],
  ['is not back yet', { ...open, now: createDate('2027-01-01') }, 'return needed'],
  ['came back too late', { returnedAt: createDate('2027-11-21') }, 'expired'],
  ['did not come back, and can no longer be returned', open, 'expired'],
  ['has two items, both returned', { pieces: 2, returnedPieces: 2 }, 'multiple items'],
  ['used no subsidy', { hasSubsidy: false }, 'will not be reissued'],
  ['was cancelled', { pieces: 0, returnedPieces: 0 }, 'will not be reissued'],
])('has for an order that %s the right status', (_name, facts, outcome) => {
  const status = getSubsidyStatus({ ...returnedFacts, ...facts });
  expect(getSubsidyOutcome({ isEligible: status === 'eligible', status })).toBe(outcome);
});

it.each([
  ['Claim FRAUD DETECTED by rule 7', 'return needed'],
  ['Return beyond time limit', 'expired'],
  ['Order contains multiple items', 'multiple items'],
  ['', 'will not be reissued'],
])('maps the status "%s" to its outcome', (status, outcome) => {
  expect(getSubsidyOutcome({ isEligible: false, status })).toBe(outcome);
});
