import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Short and rough: to see that all of it works, not to compare. */
  readonly quick: boolean;
  /** Products of the demo shop that is measured. */
  readonly products: number;
  /** Where the results go as JSON. */
  readonly json: string | undefined;
  /** A missed target is a failure. */
  readonly check: boolean;
};

export const USAGE = `npm run bench -- [--quick] [--products N] [--json FILE] [--check]`;

/**
 * Reads the command line.
 * @throws {Error} one line that says what is wrong
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      products: { type: 'string', default: '2000' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 200 || products > 1_000_000) {
    throw new Error(`--products ${values.products}: must be a whole number from 200 to 1000000`);
  }
  return { quick: values.quick, products, json: values.json, check: values.check };
}
