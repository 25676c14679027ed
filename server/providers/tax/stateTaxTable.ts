import { getOwnValue } from '../../../src/lib/collections.ts';
import type { StateCode } from '../../../src/lib/shippingCountries.ts';
import type { TaxRates } from './taxRates.ts';
import { getState } from './taxSettings.ts';

/**
 * General sales tax of the states and territories in thousandths of a percent (Federation of Tax Administrators, State
 * Sales Tax Rates, January 2025), including statewide local parts (California, Utah, Virginia). Local rates need a
 * provider.
 */
const RATES: Readonly<Record<StateCode, number>> = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DE: 0,
  DC: 6000,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 6100,
  VT: 6000,
  VA: 5300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
  AA: 0,
  AE: 0,
  AP: 0,
  AS: 0,
  FM: 0,
  GU: 0,
  MH: 0,
  MP: 0,
  PW: 0,
  PR: 10500,
  UM: 0,
  VI: 0,
};

/** The state's general rate. */
export const stateTaxTable: TaxRates = {
  knownRate: (destination) => getOwnValue<number>(RATES, getState(destination)) ?? 0,
  lookUp: async () => undefined,
};
