import type { ConstraintName, ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import type { DeliveryGroup } from '../../../../src/contracts/shipping.ts';
import type { SaleRestriction } from '../../catalog/actions.ts';
import { type CartLine, findCartSizeViolations, findDesignViolations, findStockViolations } from './cartViolations.ts';
import type { Raiser } from './constraintCatalog.ts';
import { createUnavailableViolation, createViolation } from './createViolation.ts';
import { findGiftMessageViolations, type GiftMessageLine } from './findGiftMessageViolations.ts';
import { findPaymentViolations, type PaymentState } from './findPaymentViolations.ts';
import { type EnteredCode, findPromoCodeViolations } from './findPromoCodeViolations.ts';
import { findRestrictionViolations, type SoldLine } from './findRestrictionViolations.ts';
import { findShippingViolations, type ShippingState } from './findShippingViolations.ts';

type PurchaseLine = CartLine & SoldLine & GiftMessageLine & { readonly restrictions?: readonly SaleRestriction[] };

/** The facts of a purchase from which its violations follow. */
export type PurchaseState = Omit<ShippingState, 'lines' | 'groups'> &
  PaymentState & {
    readonly lines: readonly PurchaseLine[];
    readonly groups: readonly DeliveryGroup[];
    /** Whether the purchase has digital lines only: nothing is shipped. */
    readonly isDigital: boolean;
    /** By product id, how many pieces of a limited release the customer has ordered before. */
    readonly orderedPieces: ReadonlyMap<number, number>;
    readonly discontinuedDesigns: readonly string[];
    readonly promoCodes: readonly EnteredCode[];
    readonly giftMessages: Readonly<Record<string, string>>;
    readonly hasGiftOptions: boolean;
    /** Violations that a test scenario requests. */
    readonly forcedConstraints: readonly ConstraintName[];
  };

/** Returns the restrictions of the lines' products, each once: two lines may share a product. */
const listRestrictions = (lines: readonly PurchaseLine[]): SaleRestriction[] =>
  [...new Map(lines.map(({ productId, restrictions }) => [productId, restrictions ?? []])).values()].flat();

/** Returns the violations that a test scenario requests, naming the first line. */
const createForcedViolations = ({ forcedConstraints, lines: [line] }: PurchaseState): ConstraintViolation[] =>
  forcedConstraints.map((name) =>
    name === 'OFFER_LISTING_UNAVAILABLE' && line
      ? createUnavailableViolation(line)
      : createViolation(name, { ...(line && { product: line.productName, asin: line.asin }) }),
  );

/** The rules that judge a purchase, in the order of their violations. */
export const PURCHASE_RULES: Readonly<
  Record<Exclude<Raiser, 'placing'>, (state: PurchaseState) => ConstraintViolation[]>
> = {
  shipping: (state) =>
    state.isDigital
      ? []
      : findShippingViolations({ ...state, groups: state.groups.filter((one) => !one.isDigitalDelivery) }),
  payment: findPaymentViolations,
  stock: ({ lines }) => findStockViolations(lines),
  restriction: (state) => findRestrictionViolations({ ...state, restrictions: listRestrictions(state.lines) }),
  design: ({ lines, discontinuedDesigns }) => findDesignViolations(lines, discontinuedDesigns),
  cartSize: ({ lines }) => findCartSizeViolations(lines),
  promoCode: ({ promoCodes }) => findPromoCodeViolations(promoCodes),
  scenario: createForcedViolations,
  giftMessage: ({ lines, giftMessages, hasGiftOptions }) =>
    findGiftMessageViolations(lines, giftMessages, hasGiftOptions),
};

/** Returns the reasons why the purchase cannot be placed yet, the rules of the steps first (transactions §8). */
export const findPurchaseViolations = (state: PurchaseState): ConstraintViolation[] =>
  Object.values(PURCHASE_RULES).flatMap((rule) => rule(state));
