import type { ColumnType } from 'kysely';
import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import type { GiftFacts } from '../../../src/contracts/checkout/giftcards.ts';

export type { WeightedVariant } from '../../../src/contracts/flags.ts';
export type { OrderStatus } from '../../../src/contracts/orders/orders.ts';
export type { ReturnMethod } from '../../../src/contracts/orders/returns.ts';
export type { FederatedKind } from '../../../src/lib/account/federatedSignIn.ts';
export type { ReturnReason } from '../../../src/lib/orders/returns.ts';
export type { Disclosures } from '../../../src/lib/products/disclosures.ts';

/** Optional when a row is inserted. */
export type Generated<Type> =
  Type extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>;

/** Written as JSON text. */
export type Json<Document> = ColumnType<Document, string, string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** The input of a drawn picture, which only its picture maker understands. */
export type Art = Readonly<Record<string, unknown>>;

export type StoredImage = {
  readonly imageId: string;
  readonly type: 'MAIN' | 'PAIR' | 'WORN' | 'TOP' | 'BACK' | 'SOLE' | 'DETAIL';
  /** The side that it shows, such as `front`. */
  readonly view?: string;
  /** Source of an imported picture. */
  readonly remoteUrl?: string;
  /** Former names of a drawing, the latest last: orders and mails still ask for them. */
  readonly earlierIds?: readonly string[];
};

/** A hosted clip; captions are set if it has speech. */
export type StoredVideo = { readonly videoUrl: string; readonly captionsUrl?: string };

/** A demo photo: a style of the product by position, its view, and the scene. */
export type DrawnPhoto = {
  readonly style: number;
  /** The type of the style's picture, such as `MAIN`. */
  readonly image: StoredImage['type'];
  readonly scene: number;
  /** Degrees; hand-held photos are never straight. */
  readonly tilt: number;
  /** A demo clip instead of a photo: `public/videos/{clip}.mp4`, with a poster `.webp`. */
  readonly clip?: string;
};

/** The content of a gift card in a cart, a purchase, an order, and with the card itself. */
export type StoredGift = Readonly<GiftFacts>;

/** A line of a purchase: a SKU, or an e-gift card, which has no SKU and is stored completely. */
export type StoredPurchaseLine = {
  readonly stockId: number | null;
  readonly quantity: number;
  readonly priceCents: number;
  readonly giftCard?: PurchasedGift | undefined;
  /** The code of the promotion that gives the line. */
  readonly gift?: string | undefined;
};

export type PurchasedGift = { readonly lineId: number; readonly gift: StoredGift };

/** The address of an order: a copy, in earlier orders without newer fields. */
export type StoredAddress = Readonly<Partial<AddressFields>>;

/** The payment of an order as shown to customers: a card, or a provider with the payer's account there. */
export type OrderPayment =
  | { readonly cardType: string; readonly lastFour: string; readonly method?: undefined }
  | { readonly method: string; readonly payer: string };

/** Points for each whole dollar, and the factor for products with the multiplier badge. */
export type StoredPointsRule = { readonly perDollar: number; readonly multiplier: number };

/** How an order can be returned: the marketplace's terms when the order was placed. */
export type StoredReturnTerms = {
  readonly returnDays: number;
  /** The price of a return for the customer, in cents. */
  readonly feeCents: number;
  /** Days after the delivery for withdrawing from the contract; null without the statutory right. */
  readonly withdrawalDays: number | null;
};

/** A discount from a sum of goods on: in percent, or in cents. */
export type StoredTier =
  | { readonly fromCents: number; readonly percent: number; readonly amountCents?: undefined }
  | { readonly fromCents: number; readonly amountCents: number; readonly percent?: undefined };

/** A promo code that reduced the order. */
export type StoredCoupon = {
  readonly code: string;
  readonly description: string;
  /** Missing on older orders, which have discounts of the shop only. */
  readonly promotionType?: 'SUBSIDY' | 'EXCHANGE' | 'DISCOUNT';
  /** Set for a promotion that applied without a code. */
  readonly isAutomatic?: true | undefined;
  /** The exchange of an EXCHANGE; missing on older orders. */
  readonly exchangeId?: string;
  readonly amountCents: number;
};

/** The promotion that gave a line, and its condition: goods of at least a sum among the SKUs that it concerned. */
export type StoredPromotionGift = {
  readonly title: string;
  readonly fromCents: number;
  readonly skus: readonly number[];
};

/** The part of a returned piece that pays for a gift which the customer keeps. */
export type StoredKeptGift = { readonly itemUniqueId: string; readonly paidCents: number; readonly taxCents: number };

export type LineSnapshot = {
  readonly productId: string;
  readonly styleId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly genderLabel: string;
  readonly color: string;
  readonly size: string;
  readonly width: string;
  readonly imageId: string;
  readonly productUrl: string;
  readonly giftCard?: StoredGift;
  /** Set for physical gift cards, whose codes are created when they ship. */
  readonly isPhysicalGiftCard?: true;
  /** Set for the gift of a promotion. */
  readonly gift?: StoredPromotionGift | undefined;
  /** The text printed in the box. */
  readonly giftMessage?: string;
};

/** The first answer to a buying assistant's request, which a repeated request gets again. */
export type StoredAssistantAnswer = { readonly isError: boolean; readonly body: Readonly<Record<string, unknown>> };

/** The kinds of causes of refunds; see `RefundCause`. */
export type RefundCauseKind =
  | 'return'
  | 'takeBack'
  | 'exchange'
  | 'exchangeEnd'
  | 'lost'
  | 'parcel'
  | 'operator'
  | 'dispute';

/** A Stripe object in API form, as far as the sandbox supports it. */
export type SandboxStripeBody = { readonly id: string; readonly [field: string]: unknown };

/** A shipment as the sandbox's API shows it. */
export type SandboxShipmentBody = { readonly id: string; readonly [field: string]: unknown };

/** One event of a parcel; may be in the future. */
export type SandboxTrackingDetail = {
  readonly datetime: string;
  readonly status: string;
  readonly status_detail: string;
  readonly message: string;
  readonly tracking_location: {
    readonly city: string | null;
    readonly state: string | null;
    readonly zip: string | null;
    readonly country: string | null;
  };
  /** The estimated delivery after this event. */
  readonly est_delivery_date: string | null;
};
