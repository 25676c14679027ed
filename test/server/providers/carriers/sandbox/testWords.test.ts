import { testWords } from '../../../../../server/providers/carriers/sandbox/testWords.ts';

const NONE = { journey: 'delivered', isTwice: false, isShuffled: false, isRefused: false, isCut: false };

it.each([
  [[], NONE],
  [['618-9904899-9142921', null, undefined, ''], NONE],
  [['618-9904899-9142921 TEST-LOST'], { ...NONE, journey: 'lost' }],
  [['', 'Apt 3, test-delayed-twice-shuffled'], { ...NONE, journey: 'delayed', isTwice: true, isShuffled: true }],
  [['TEST-REFUSED', 'TEST-CUT'], { ...NONE, isRefused: true, isCut: true }],
  [['LATEST-LOST', 'TEST LOST', 'TEST-NOTHING'], NONE],
])('reads %j', (texts, words) => {
  expect(testWords(texts)).toEqual(words);
});
