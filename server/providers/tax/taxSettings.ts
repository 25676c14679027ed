/** Goods that a state taxes less or not at all, such as clothing. */
export type TaxExemption = {
  /** A state such as `NY`, or a territory such as `PR`. */
  readonly state: string;
  /** The departments of the catalogue to which it applies. */
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
export type TaxedGoods = { readonly department: string; readonly quantity: number; readonly cents: number };

/** The parts of an address that determine sales tax. */
export type TaxDestination = {
  readonly countryCode: string;
  readonly stateOrRegion: string;
  readonly postalCode: string;
};

/** Returns the state of a destination; a territory has a country code of its own. */
export const getState = ({ countryCode, stateOrRegion }: TaxDestination): string =>
  countryCode === 'US' ? stateOrRegion : countryCode;
