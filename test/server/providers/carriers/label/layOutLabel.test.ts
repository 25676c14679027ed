import { measureText, placeText } from '../../../../../server/providers/carriers/label/getLabelFont.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, type LabelItem } from '../../../../../server/providers/carriers/label/label.ts';
import { layOutLabel } from '../../../../../server/providers/carriers/label/layOutLabel.ts';
import { givenLabel } from './givenLabel.ts';

const filterTexts = (items: readonly LabelItem[]) => items.filter((item) => item.kind === 'text');
const getTexts = (items: readonly LabelItem[]) => filterTexts(items).map(({ text }) => text);

/** The outer edges of an item: left, top, right, bottom. */
function computeEdges(item: LabelItem): [number, number, number, number] {
  if (item.kind === 'qrCode') return [item.x, item.y, item.x + item.size, item.y + item.size];
  if (item.kind !== 'text') return [item.x, item.y, item.x + item.width, item.y + item.height];
  const { size, left } = placeText(item);
  const width = measureText(item.text, item.isBold, size);
  // Capitals and digits are 0.7 of the size high, above the baseline.
  return [left, item.baseline - 0.7 * size, left + width, item.baseline];
}

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff';
const LABELS = [
  ['a return', givenLabel()],
  ['a parcel to a customer', givenLabel({ returnNumber: undefined })],
  [
    'lines of 35 letters',
    givenLabel({
      to: { ...givenLabel().to, name: LONG_NAME, street1: LONG_NAME, street2: LONG_NAME, city: LONG_NAME },
    }),
  ],
  ['lines of 100 letters', givenLabel({ to: { ...givenLabel().to, name: 'W'.repeat(100), street1: 'W '.repeat(50) } })],
  ['another country', givenLabel({ to: { ...givenLabel().to, zip: 'K1A 0B1', state: 'ON', country: 'CA' } })],
  ['a long service and reference', givenLabel({ service: 'W'.repeat(60), reference: '9'.repeat(60) })],
  ['the longest tracking number', givenLabel({ trackingNumber: '9405500207552011812894' })],
] as const;

describe.each(LABELS)('of %s', (_name, label) => {
  const items = layOutLabel(label);

  it('places everything on the paper', () => {
    for (const item of items) {
      const [left, top, right, bottom] = computeEdges(item);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(9.9);
      expect(right).toBeLessThanOrEqual(LABEL_WIDTH - 9.9);
      expect(bottom).toBeLessThanOrEqual(LABEL_HEIGHT - 10);
    }
  });

  it('lets no two items overlap, except the letter in its box', () => {
    const solidEdges = items.filter((item) => !(item.kind === 'text' && item.isWhite)).map(computeEdges);
    for (const [index, [left, top, right, bottom]] of solidEdges.entries()) {
      for (const [otherLeft, otherTop, otherRight, otherBottom] of solidEdges.slice(index + 1)) {
        const isApart = right <= otherLeft || otherRight <= left || bottom <= otherTop || otherBottom <= top;
        expect(isApart).toBe(true);
      }
    }
  });

  it('makes the tracking bar code 0.75 in high, with 0.25 in of quiet space', () => {
    const bars = items.find((item) => item.kind === 'barCode' && item.symbology === 'code128');
    const [left, top, right, bottom] = bars ? computeEdges(bars) : [0, 0, 0, 0];
    expect(bottom - top).toBeGreaterThanOrEqual(0.75 * 72);
    expect(left).toBeGreaterThanOrEqual(0.25 * 72);
    expect(LABEL_WIDTH - right).toBeGreaterThanOrEqual(0.25 * 72);
  });
});

it('shows both addresses, the weight, the order and the return', () => {
  expect(getTexts(layOutLabel(givenLabel()))).toEqual(
    expect.arrayContaining([
      'GROUND RETURN',
      'R',
      'MAYA LINDQVIST',
      'COLUMBUS OH 43215',
      'EYELET RETURNS',
      'LEWISPORT KY 42351-0907',
      '3.4 LB',
      'KY 423 51',
      'PW 4471 0923 1877',
      'R-4471902',
      '618-9904899-9142921',
    ]),
  );
});

it.each([
  [0.2, '1 OZ'],
  [15.2, '16 OZ'],
  [16, '1.0 LB'],
  [16.1, '1.1 LB'],
  [1120, '70.0 LB'],
])('rounds %d oz up to %s', (weightOunces, weightText) => {
  expect(getTexts(layOutLabel(givenLabel({ weightOunces })))).toContain(weightText);
});

it('routes by zip code only within the country', () => {
  const findBarCodes = (country: string) =>
    layOutLabel(givenLabel({ to: { ...givenLabel().to, country } })).filter((item) => item.kind === 'barCode');
  expect(findBarCodes('US').map(({ text }) => text)).toEqual(['(420)42351', 'PW447109231877']);
  expect(findBarCodes('CA').map(({ text }) => text)).toEqual(['PW447109231877']);
});
