import { normalizeLabelText, wrapText } from '../../../../../server/providers/carriers/label/layOutLabel.ts';

it.each([
  ['Maya Lindqvist', 'MAYA LINDQVIST'],
  ['Zoë Ångström-Núñez', 'ZOE ANGSTROM-NUNEZ'],
  ['Юлия Чехова', 'YULIYA CHEKHOVA'],
  ['Ελένη Παππά', 'ELENI PAPPA'],
  ['株式会社', 'ZHUSHIHUISHE'],
  ['  two\n\tlines \u0000 \u202e ', 'TWO LINES'],
  ['', ''],
])('prints %j in Latin capitals', (text, expected) => {
  expect(normalizeLabelText(text)).toBe(expected);
});

it.each([
  ['ABC DEF', 7, ['ABC DEF']],
  ['ABC DEF', 6, ['ABC', 'DEF']],
  ['ABCDEFGH IJ', 4, ['ABCD', 'EFGH', 'IJ']],
  ['', 4, []],
])('breaks %j after %d letters', (text, longest, lines) => {
  expect(wrapText(text, longest)).toEqual(lines);
});
