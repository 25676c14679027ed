import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Short and rough: to see that all of it works, not to compare. */
  readonly quick: boolean;
  /** Search alone. */
  readonly search: boolean;
  /** Pages and commerce alone. */
  readonly shop: boolean;
  /** Styles of the catalogue that search is measured over. */
  readonly styles: number;
  /** Products of the demo shop that is measured. */
  readonly products: number;
  /** Where the results go as JSON. */
  readonly json: string | undefined;
  /** A missed target is a failure. */
  readonly check: boolean;
};

export const USAGE = `npm run bench -- [--search | --shop] [--styles N] [--quick] [--products N] [--json FILE] [--check]`;

/**
 * Reads the command line.
 * @throws {Error} one line that says what is wrong
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      shop: { type: 'boolean', default: false },
      styles: { type: 'string' },
      products: { type: 'string', default: '2000' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const products = wholeNumber('--products', values.products);
  const styles = wholeNumber('--styles', values.styles ?? (values.quick ? '20000' : '100000'));
  const { quick, search, shop, json, check } = values;
  if (search && shop) throw new Error('--search and --shop: each means it alone');
  return { quick, search, shop, styles, products, json, check };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 200 || value > 1_000_000) {
    throw new Error(`${name} ${text}: must be a whole number from 200 to 1000000`);
  }
  return value;
}
