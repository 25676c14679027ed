import type { CarrierService } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { chooseRate, parseCents } from '../../../../../server/providers/carriers/easypost/createEasypostCarriers.ts';
import { RATES } from './givenEasypost.ts';

it.each<[CarrierService, boolean, string | undefined]>([
  ['standard', false, 'rate_ups'],
  ['second day', false, 'rate_priority'],
  ['next day', false, 'rate_next'],
  ['standard', true, 'rate_ground'],
  ['second day', true, 'rate_priority'],
  ['next day', true, undefined],
])('chooses for %s, labelless: %s', (service, isLabelless, id) => {
  expect(chooseRate(RATES, { service, isLabelless })?.id).toBe(id);
});

it('takes the faster of two rates with one price', () => {
  const [slowRate, fastRate] = [
    { ...RATES[3], id: 'slow', delivery_days: 5 },
    { ...RATES[3], id: 'fast', delivery_days: 2 },
  ];
  const rates = [slowRate, fastRate].map((rate) => ({ carrier: 'UPSDAP', service: 'Ground', rate: '6.05', ...rate }));
  expect(chooseRate(rates, { service: 'standard', isLabelless: false })?.id).toBe('fast');
});

it.each([
  ['6.05', 605],
  ['7', 700],
  ['0.29000', 29],
  ['1.00400', 100],
  ['1.00600', 101],
])('converts %s dollars to %d cents', (rate, cents) => {
  expect(parseCents({ id: 'r', carrier: 'USPS', service: 'First', rate })).toBe(cents);
});
