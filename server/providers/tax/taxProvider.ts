/** Where goods go, as far as the sales tax depends on it. */
type TaxDestination = {
  readonly countryCode: string;
  readonly stateOrRegion: string;
  readonly postalCode: string;
};

/** Who knows the sales tax of the United States. */
export type TaxProvider = {
  /** The tax on goods of so many cents, in cents. */
  taxOf(goodsCents: number, destination: TaxDestination): Promise<number>;
};
