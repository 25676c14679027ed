import type { Label } from '../../../../../server/providers/carriers/label/label.ts';

/** The label of a return, as in the design. */
export const givenLabel = (change: Partial<Label> = {}): Label => ({
  carrier: 'Parcelway',
  service: 'Ground',
  from: {
    name: 'Maya Lindqvist',
    street1: '418 Linden Avenue',
    street2: 'Apt 3',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    country: 'US',
  },
  to: {
    name: 'Eyelet Returns',
    street1: '2200 Commerce Pkwy',
    street2: 'Door 14',
    city: 'Lewisport',
    state: 'KY',
    zip: '42351-0907',
    country: 'US',
  },
  weightOunces: 54.4,
  trackingNumber: 'PW447109231877',
  reference: '618-9904899-9142921',
  returnNumber: 'R-4471902',
  ...change,
});
