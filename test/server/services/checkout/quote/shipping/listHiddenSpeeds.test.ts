import fc from 'fast-check';
import {
  listHiddenSpeeds,
  type OfferedOption,
} from '../../../../../../server/services/checkout/quote/shipping/listHiddenSpeeds.ts';
import type { ShippingBenefit } from '../../../../../../server/services/checkout/quote/shipping/shippingBenefit.ts';
import { shipSpeeds } from '../../../../../../src/contracts/checkout/shipping.ts';

const createOption = (name: OfferedOption['name'], priceCents: number, day: string): OfferedOption => ({
  name,
  priceCents,
  day,
});

it.each<[string, OfferedOption[], string[]]>([
  [
    'a slower one with the same day and price',
    [
      createOption('next-business', 1200, '2026-11-23'),
      createOption('next', 1200, '2026-11-23'),
      createOption('second', 0, '2026-11-24'),
    ],
    ['next'],
  ],
  [
    'a slower, later and more expensive one',
    [
      createOption('next-business', 900, '2026-12-31'),
      createOption('next', 1200, '2027-01-02'),
      createOption('second', 0, '2027-01-04'),
    ],
    ['next'],
  ],
  [
    'a faster, more expensive one that comes on the same day as a slower one',
    [
      createOption('next-business', 2000, '2026-11-23'),
      createOption('next', 1200, '2026-11-23'),
      createOption('second', 0, '2026-11-24'),
    ],
    ['next-business'],
  ],
  [
    'nothing that comes earlier',
    [createOption('next', 1200, '2026-11-23'), createOption('second', 1300, '2026-11-20')],
    [],
  ],
  [
    'the slower ones of the same day, except the cheapest',
    [
      createOption('next-wow', 2500, '2026-11-23'),
      createOption('next-business', 2000, '2026-11-23'),
      createOption('next', 1200, '2026-11-23'),
      createOption('second', 0, '2026-11-23'),
    ],
    ['next-business', 'next'],
  ],
])('hides %s', (_, options, hiddenSpeeds) => {
  expect(listHiddenSpeeds(options, 'plain', 0)).toEqual(hiddenSpeeds);
});

it('hides options above the original charge from a customer with a benefit', () => {
  const options = [
    createOption('next-wow', 2500, '2026-11-21'),
    createOption('next-business', 2000, '2026-11-23'),
    createOption('next', 0, '2026-11-23'),
    createOption('second', 0, '2026-11-24'),
  ];
  expect(listHiddenSpeeds(options, 'promotion', 0)).toEqual(['next-business']);
  expect(listHiddenSpeeds(options, 'vip', 2000)).toEqual([]);
});

it('shows a VIP each day once: the chosen option, if several have the same day', () => {
  const options = [
    createOption('next-wow', 0, '2026-11-24'),
    createOption('next-business', 0, '2026-11-24'),
    createOption('next', 0, '2026-11-25'),
    createOption('second', 0, '2026-11-25'),
  ];
  expect(listHiddenSpeeds(options, 'vip', 0)).toEqual(['next-business', 'second']);
  expect(listHiddenSpeeds(options, 'vip', 0, 'second')).toEqual(['next-business', 'next']);
});

const offers = fc
  .tuple(
    fc.subarray([...shipSpeeds], { minLength: 1 }),
    fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
    fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
  )
  .map(([names, prices, days]) =>
    names.map((name, index) => createOption(name, (prices[index] ?? 0) * 500, `2026-11-2${days[index] ?? 0}`)),
  );
const benefits = fc.constantFrom<ShippingBenefit>('vip', 'prime', 'promotion', 'plain');

it('never hides next-wow, and never all of the cheapest', () => {
  fc.assert(
    fc.property(offers, benefits, fc.nat(1500), (options, benefit, original) => {
      const hiddenSpeeds = listHiddenSpeeds(options, benefit, original);
      expect(hiddenSpeeds).not.toContain('next-wow');
      const least = Math.min(...options.map(({ priceCents }) => priceCents));
      expect(options.some(({ name, priceCents }) => priceCents === least && !hiddenSpeeds.includes(name))).toBe(true);
    }),
  );
});

it('leaves no slower option beside a faster one that is as cheap, and hides none that is better than all others', () => {
  fc.assert(
    fc.property(offers, (options) => {
      const hiddenSpeeds = listHiddenSpeeds(options, 'plain', 0);
      const isOneDay = new Set(options.map(({ day }) => day)).size === 1;
      options.forEach((slowOption, index) => {
        const isBeaten = options
          .slice(0, index)
          .some((fastOption) => fastOption.day <= slowOption.day && fastOption.priceCents <= slowOption.priceCents);
        const isBest = options.every(
          (other) => other === slowOption || other.day > slowOption.day || other.priceCents > slowOption.priceCents,
        );
        if (isBeaten && slowOption.name !== 'next-wow') expect(hiddenSpeeds).toContain(slowOption.name);
        if (isBest && !isOneDay) expect(hiddenSpeeds).not.toContain(slowOption.name);
      });
    }),
  );
});

it('shows a customer with a benefit no option above the original charge, except next-wow and the cheapest', () => {
  fc.assert(
    fc.property(
      offers,
      fc.constantFrom<ShippingBenefit>('vip', 'prime', 'promotion'),
      fc.nat(1500),
      (options, benefit, original) => {
        const hiddenSpeeds = listHiddenSpeeds(options, benefit, original);
        const least = Math.min(...options.map(({ priceCents }) => priceCents));
        for (const { name, priceCents, day } of options) {
          const isDouble = options.some(
            (other) => other.name !== name && other.priceCents === priceCents && other.day === day,
          );
          if (priceCents <= original && !isDouble) expect(hiddenSpeeds).not.toContain(name);
          else if (priceCents > original && name !== 'next-wow' && priceCents > least)
            expect(hiddenSpeeds).toContain(name);
        }
      },
    ),
  );
});

it('shows a customer with a benefit every day at every price up to the original charge, each once', () => {
  const chosenSpeed = fc.constantFrom(undefined, ...shipSpeeds);
  fc.assert(
    fc.property(
      offers,
      fc.constantFrom<ShippingBenefit>('vip', 'prime', 'promotion'),
      fc.nat(1500),
      chosenSpeed,
      (options, benefit, original, speed) => {
        const hiddenSpeeds = listHiddenSpeeds(options, benefit, original, speed);
        const listFacts = (of: readonly OfferedOption[]): string[] =>
          of.map(({ priceCents, day }) => `${priceCents} ${day}`);
        const shownFacts = listFacts(options.filter(({ name }) => !hiddenSpeeds.includes(name)));
        expect(new Set(shownFacts).size).toBe(shownFacts.length);
        const affordableOptions = options.filter(({ priceCents }) => priceCents <= original);
        expect(shownFacts).toEqual(expect.arrayContaining(listFacts(affordableOptions)));
        // The chosen option is only hidden in favor of next-wow, which is never hidden.
        const chosenOption = affordableOptions.find(({ name }) => name === speed);
        const wow = options.find(({ name }) => name === 'next-wow');
        const isWow = chosenOption && wow && wow.day === chosenOption.day && wow.priceCents === chosenOption.priceCents;
        if (chosenOption && !isWow) expect(hiddenSpeeds).not.toContain(chosenOption.name);
      },
    ),
  );
});
