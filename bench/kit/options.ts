import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Short and imprecise, to test the bench itself. */
  readonly quick: boolean;
  /** Measures search only. */
  readonly search: boolean;
  /** Measures pages and commerce only. */
  readonly shop: boolean;
  /** The root of another checkout, whose pages are measured beside this one's. */
  readonly beside: string | undefined;
  /** Measures starts and memory only. */
  readonly start: boolean;
  /** Measures interactions on a slow phone only. */
  readonly phone: boolean;
  /** Measures the desk with many orders only. */
  readonly desk: boolean;
  /** Styles of the search catalog. */
  readonly styles: number;
  /** Products of the measured shop. */
  readonly products: number;
  /** File for the results as JSON. */
  readonly json: string | undefined;
  /** Fails if a target is missed. */
  readonly check: boolean;
};

export const USAGE = `npm run bench -- [--search | --shop [--beside FOLDER] | --start | --phone | --desk] [--styles N] [--quick] [--products N] [--json FILE] [--check]`;

/**
 * Parses the command line.
 * @throws {Error} one line with the mistake
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      shop: { type: 'boolean', default: false },
      beside: { type: 'string' },
      start: { type: 'boolean', default: false },
      phone: { type: 'boolean', default: false },
      desk: { type: 'boolean', default: false },
      styles: { type: 'string' },
      products: { type: 'string', default: '2000' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const products = parseWholeNumber('--products', values.products);
  const styles = parseWholeNumber('--styles', values.styles ?? (values.quick ? '20000' : '100000'));
  const { quick, search, shop, beside, start, phone, desk, json, check } = values;
  if ([search, shop, start, phone, desk].filter(Boolean).length > 1)
    throw new Error('--search, --shop, --start, --phone and --desk: each means it alone');
  if (beside !== undefined && !shop) throw new Error('--beside goes with --shop');
  return { quick, search, shop, beside, start, phone, desk, styles, products, json, check };
}

function parseWholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 200 || value > 1_000_000) {
    throw new Error(`${name} ${text}: must be a whole number from 200 to 1000000`);
  }
  return value;
}
