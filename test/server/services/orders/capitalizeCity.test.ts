import { capitalizeCity } from '../../../../server/services/orders/displayStatus.ts';

it.each([
  ['COLUMBUS, OH', 'Columbus, OH'],
  ['ST. LOUIS, MO', 'St. Louis, MO'],
  ["O'FALLON, IL", "O'Fallon, IL"],
  ['WINSTON-SALEM, NC', 'Winston-Salem, NC'],
  ['SAINT-JÉRÔME, QC', 'Saint-Jérôme, QC'],
  ['McAllen, TX', 'McAllen, TX'],
  ['DENVER', 'Denver'],
  ['OH', 'OH'],
  ['', ''],
])('shows %j as %j', (input, expected) => {
  expect(capitalizeCity(input)).toBe(expected);
});
