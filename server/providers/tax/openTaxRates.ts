import type { Parts } from '../../parts.ts';
import { createCachedRates } from './createCachedRates.ts';
import { createTaxjarRates } from './createTaxjarRates.ts';
import { stateTaxTable } from './stateTaxTable.ts';
import type { TaxRates } from './taxRates.ts';

/** The rates of a process: its services share each look-up. */
const ratesByConfig = new WeakMap<Parts['config'], TaxRates>();

/** Returns TaxJar's rates if a token is configured, else the embedded table of states. */
export function openTaxRates({ config, clock, log }: Pick<Parts, 'config' | 'clock' | 'log'>): TaxRates {
  if (!config.taxjar) return stateTaxTable;
  const rates = ratesByConfig.get(config) ?? createCachedRates(createTaxjarRates(config.taxjar), { clock, log });
  ratesByConfig.set(config, rates);
  return rates;
}
