import { computePieceShare } from '../../../src/lib/money.ts';
import { ApiError } from '../../platform/http/apiError.ts';

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
export const createRateReader =
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

/** Goods that a state taxes less or not at all, such as clothing. */
export type TaxExemption = {
  /** A state such as `NY`, or a territory such as `PR`. */
  readonly state: string;
  /** The departments of the catalog to which it applies. */
  readonly departments: readonly string[];
  /** The highest price of one piece that is not taxed, in cents; null without a limit. */
  readonly limitCents: number | null;
  /** The taxed part of a piece above the limit: its whole price, or the part above the limit. */
  readonly above: 'whole' | 'excess';
};

/** How a marketplace collects sales tax. */
export type TaxSettings = {
  /** The states in which the shop is registered: it collects no tax elsewhere. Null for all. */
  readonly states: readonly string[] | null;
  /** Whether prices contain the tax; otherwise it is added to them. */
  readonly pricesIncludeTax: boolean;
  readonly exemptions: readonly TaxExemption[];
};

/** Goods of one line: its pieces' prices after promo codes, as a sum in cents. */
type TaxedGoods = { readonly department: string; readonly quantity: number; readonly cents: number };

/** The parts of an address that determine sales tax. */
export type TaxDestination = {
  readonly countryCode: string;
  readonly stateOrRegion: string;
  readonly postalCode: string;
};

/** Returns the state of a destination; a territory has a country code of its own. */
export const getState = ({ countryCode, stateOrRegion }: TaxDestination): string =>
  countryCode === 'US' ? stateOrRegion : countryCode;

/** 100 percent, in the unit of rates: thousandths of a percent. */
const FULL_RATE = 100_000;

/** Returns the tax on an amount without it. Rounds half a cent up. */
export const computeTax = (goodsCents: number, rate: number): number =>
  Math.floor((goodsCents * rate + FULL_RATE / 2) / FULL_RATE);

/** Returns the tax that an amount contains. Rounds half a cent up. */
export const computeIncludedTax = (grossCents: number, rate: number): number =>
  Math.floor((2 * grossCents * rate + FULL_RATE + rate) / (2 * (FULL_RATE + rate)));

/** The inputs of a tax computation, known before a quote. */
export type TaxFacts = {
  readonly settings: TaxSettings;
  /**
   * Returns the rate of a destination in thousandths of a percent.
   * @throws {MissingTaxRate} if it has to be looked up first
   */
  readonly getRate: (destination: TaxDestination) => number;
};

type LocalTax = {
  /** Returns the part of a line that is taxed, in cents. */
  readonly computeTaxableCents: (goods: TaxedGoods) => number;
  /** Returns the tax on a taxed amount in cents: added to it, or contained in it. */
  readonly computeTax: (taxableCents: number) => number;
  /** Whether prices contain the tax. */
  readonly isIncluded: boolean;
};

/** Returns the prices of a line's pieces, which differ by at most a cent and add up to the line. */
const splitIntoPieces = ({ quantity, cents }: TaxedGoods): number[] =>
  Array.from({ length: quantity }, (_, index) => computePieceShare(cents, index + 1, quantity));

function computeTaxedPart(pieceCents: number, { limitCents, above }: TaxExemption): number {
  if (limitCents === null || pieceCents <= limitCents) return 0;
  return above === 'whole' ? pieceCents : pieceCents - limitCents;
}

/** Returns the tax of a destination: none if the shop is not registered, or on goods that the state exempts. */
export function computeLocalTax({ settings, getRate }: TaxFacts, destination: TaxDestination): LocalTax {
  const state = getState(destination);
  const isRegistered = settings.states?.includes(state) ?? true;
  const exemptions = settings.exemptions.filter((exemption) => exemption.state === state);
  const computeTaxableCents = (goods: TaxedGoods): number => {
    if (!isRegistered) return 0;
    const exemption = exemptions.find(({ departments }) => departments.includes(goods.department));
    if (!exemption) return goods.cents;
    return splitIntoPieces(goods).reduce((sum, piece) => sum + computeTaxedPart(piece, exemption), 0);
  };
  const compute = settings.pricesIncludeTax ? computeIncludedTax : computeTax;
  return {
    computeTaxableCents,
    computeTax: (cents) => (cents > 0 ? compute(cents, getRate(destination)) : 0),
    isIncluded: settings.pricesIncludeTax,
  };
}
