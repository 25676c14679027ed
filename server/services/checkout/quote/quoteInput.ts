import type { ConstraintName } from '../../../../src/contracts/checkout/constraints.ts';
import type { ShippingRates } from '../../../../src/lib/promises.ts';
import type { TaxFacts } from '../../../providers/tax/taxRates.ts';
import type { GiftStock } from '../../cart/actions.ts';
import type { Links } from '../../identity/actions.ts';
import type { GiftChoices, PromoCollections, PromoFacts } from '../../promotions/actions.ts';
import type { PointsSettings, RewardsStatus } from '../../rewards/actions.ts';
import type { Choices, SavedChoices } from './choices.ts';
import type { QuotedLine } from './quotedLines.ts';

/** The shop in which a purchase is made, and the device it is made on. */
export type QuoteShop = {
  /** The marketplace of the request; null if it is not known. */
  readonly marketplaceId: string | null;
  /** Whether the marketplace offers gift messages. */
  readonly hasGiftOptions: boolean;
  /** Whether the marketplace has a promotion for phones, and this request comes from a phone. */
  readonly hasMobilePromo: boolean;
  /** The marketplace's shipping rates; undefined if it is not known. */
  readonly shippingRates?: ShippingRates | undefined;
};

/** Everything that a quote depends on besides the shopper's choices, as of one moment. */
export type QuoteFacts = {
  readonly now: Date;
  readonly shop: QuoteShop;
  readonly tax: TaxFacts;
  /** How the marketplace gives points. */
  readonly points: PointsSettings;
  /** Violations that a test scenario adds to any purchase. */
  readonly forcedConstraints: readonly ConstraintName[];
  readonly lines: readonly QuotedLine[];
  readonly savedChoices: SavedChoices;
  readonly customer: Links &
    RewardsStatus & {
      /** A guest has no account for points. */
      readonly isGuest: boolean;
    };
  readonly giftBalanceCents: number;
  readonly promoCodes: readonly PromoFacts[];
  /** The products of the collections that these name. */
  readonly collections: PromoCollections;
  /** The SKUs in stock that promotions may give, and what the shopper decided about them. */
  readonly gifts: { readonly stocks: readonly GiftStock[]; readonly choices: GiftChoices };
  /** By product id, how many pieces of a limited release the customer has ordered before. */
  readonly orderedPieces: ReadonlyMap<number, number>;
  /** The e-gift card designs that are no longer sold. */
  readonly discontinuedDesigns: readonly string[];
};

/** Everything that a quote depends on. */
export type QuoteInput = QuoteFacts & { readonly choices: Choices };
