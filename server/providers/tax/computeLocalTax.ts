import { computePieceShare } from '../../../src/lib/money.ts';
import { getState, type TaxDestination, type TaxExemption, type TaxedGoods, type TaxSettings } from './taxSettings.ts';

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

/** The tax of one destination. */
export type LocalTax = {
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
