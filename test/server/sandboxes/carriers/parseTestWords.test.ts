import { parseTestWords } from '../../../../server/sandboxes/carriers/parseTestWords.ts';

const DEFAULTS = { journey: 'delivered', isTwice: false, isShuffled: false, isRefused: false, isCut: false };

it.each([
  [[], DEFAULTS],
  [['618-9904899-9142921', null, undefined, ''], DEFAULTS],
  [['618-9904899-9142921 TEST-LOST'], { ...DEFAULTS, journey: 'lost' }],
  [['', 'Apt 3, test-delayed-twice-shuffled'], { ...DEFAULTS, journey: 'delayed', isTwice: true, isShuffled: true }],
  [['TEST-REFUSED', 'TEST-CUT'], { ...DEFAULTS, isRefused: true, isCut: true }],
  [['LATEST-LOST', 'TEST LOST', 'TEST-NOTHING'], DEFAULTS],
])('reads %j', (texts, words) => {
  expect(parseTestWords(texts)).toEqual(words);
});
