import { ApiError } from '../../platform/http/apiError.ts';
import type { TaxDestination } from './taxSettings.ts';

/** The port to the rates of sales tax, in thousandths of a percent. */
export type TaxRates = {
  /** Returns a rate that is known without a call; undefined if it must be looked up first. */
  knownRate(destination: TaxDestination): number | undefined;
  /** Looks a rate up, so that it is known afterwards. @throws {ApiError} 503 `tax.unavailable` */
  lookUp(destination: TaxDestination): Promise<void>;
};

/** The rate that a quote needs must be looked up first. */
export class MissingTaxRate extends Error {
  readonly destination: TaxDestination;

  constructor(destination: TaxDestination) {
    super('the tax rate of a destination is not known yet');
    this.name = 'MissingTaxRate';
    this.destination = destination;
  }
}

/** Returns the error of a sum whose tax is not known. */
export const createTaxUnavailableError = (): ApiError =>
  new ApiError(
    503,
    'tax.unavailable',
    'We cannot compute the tax for this address at the moment. Please try again in a few minutes.',
    undefined,
    60,
  );

/** Returns the known rate of a destination. @throws {MissingTaxRate} */
export const rateOfKnown =
  ({ knownRate }: Pick<TaxRates, 'knownRate'>) =>
  (destination: TaxDestination): number => {
    const rate = knownRate(destination);
    if (rate === undefined) throw new MissingTaxRate(destination);
    return rate;
  };

/** A quote has one destination; another one means that the shopper has changed it in the meantime. */
const MAX_LOOKUPS = 3;

/**
 * Runs work that needs tax rates, and repeats it after each look-up of a missing rate. No transaction waits for the
 * network: `run` starts again.
 * @throws {ApiError} 503 `tax.unavailable` if the provider does not answer
 */
export async function withTaxRates<T>(rates: TaxRates, run: () => Promise<T>): Promise<T> {
  for (let lookups = 0; lookups <= MAX_LOOKUPS; lookups++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof MissingTaxRate)) throw error;
      await rates.lookUp(error.destination);
    }
  }
  throw createTaxUnavailableError();
}
