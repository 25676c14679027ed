import { getFirstName } from '../../../../server/services/identity/rules.ts';

it.each([
  ['Maya Lindqvist', 'Maya'],
  ['  Noa   Berg', 'Noa'],
  ['Ana', 'Ana'],
  ['', ''],
])('greets %j as %j', (fullName, first) => {
  expect(getFirstName(fullName)).toBe(first);
});
