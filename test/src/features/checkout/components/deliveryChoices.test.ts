import {
  findPresetOption,
  listDeliveryChoices,
} from '../../../../../src/features/checkout/components/ShipOptionStep.tsx';
import { givenGroup, givenOption } from '../../givenPurchase.ts';

const SECOND = { ...givenOption('second', 0, '2026-12-02'), selected: false };
const NEXT = givenOption('next', 1200, '2026-12-01');
const NEXT_WOW = givenOption('next-wow', 2500, '2026-12-01');

it('offers a day once, at its lowest price, and says what a price buys', () => {
  const choices = listDeliveryChoices(givenGroup({ deliveryOptions: [NEXT_WOW, NEXT, SECOND] }));
  expect(choices.map(({ option, title, facts }) => [option.id, title, facts])).toEqual([
    ['second', 'Wednesday, December 2', '2 business days'],
    ['next', 'Tuesday, December 1', '2 business days · one day sooner'],
  ]);
});

it('offers a weekend day of its own, and warns that businesses may be closed', () => {
  const saturday = givenOption('next-wow', 2500, '2026-11-28');
  const weekendOption = { ...saturday, deliveryPromise: { ...saturday.deliveryPromise, isBusinessUnknown: true } };
  const choices = listDeliveryChoices(givenGroup({ deliveryOptions: [weekendOption, NEXT, SECOND] }));
  expect(choices.at(-1)?.facts).toBe(
    '2 business days · 4 days sooner · a business that is closed that day gets it on the next one',
  );
});

it.each([
  [{ hasHazmatItem: false }, '2 business days · by mail'],
  [{ hasHazmatItem: true }, '2 business days · by ground'],
])('names the way of standard shipping in a group with %j', (change, expected) => {
  const deliveryOptions = [givenOption('std-us', 0, '2026-12-07')];
  expect(listDeliveryChoices(givenGroup({ deliveryOptions, ...change }))[0]?.facts).toBe(expected);
});

it.each([
  ['the cheapest before a choice', [NEXT, SECOND], 'second'],
  ['the selected one', [{ ...NEXT, selected: true }, SECOND], 'next'],
  ['the one that stands for the selected day', [{ ...NEXT_WOW, selected: true }, NEXT, SECOND], 'next'],
  [
    'the selected one of two at one price',
    [{ ...NEXT_WOW, price: NEXT.price }, { ...NEXT, selected: true }, SECOND],
    'next',
  ],
  ['a hidden one that was selected', [NEXT, { ...SECOND, isFiltered: true, selected: true }], 'second'],
])('presets %s', (_title, deliveryOptions, expected) => {
  const group = givenGroup({ deliveryOptions });
  expect(findPresetOption(listDeliveryChoices(group), group)?.id).toBe(expected);
});
