/** The parts of an address that determine sales tax. */
type TaxDestination = {
  readonly countryCode: string;
  readonly stateOrRegion: string;
  readonly postalCode: string;
};

/** The sales tax of the United States. A pure function of a table that is known beforehand, so that a quote is one too. */
export type TaxProvider = {
  /** Returns the tax on an amount of goods, in cents. */
  taxOf(goodsCents: number, destination: TaxDestination): number;
};
