import { z } from 'zod';
import type { AddressFields } from '../account/addresses.ts';
import { purchase } from '../checkout/purchase.ts';
import { createBoundedText, money } from '../common.ts';
import type { DeskAct } from './audit.ts';

/** The views of drafts: those that wait for the customer come first. */
export const DRAFT_VIEWS = ['open', 'paid', 'expired', 'cancelled', 'all'] as const;
export type DraftView = (typeof DRAFT_VIEWS)[number];

const draftStates = ['draft', 'sent', 'paid', 'expired', 'cancelled'] as const;
/** The state of a draft order. A draft whose link is mailed is `sent`; its order makes it `paid`. */
export type DraftState = (typeof draftStates)[number];

/** A row of GET /api/desk/queries/drafts. */
export type DeskDraftRow = {
  readonly draftId: number;
  readonly state: DraftState;
  readonly name: string;
  /** Masked unless the person may reveal. */
  readonly email: string;
  readonly pieces: number;
  readonly pictures: readonly { readonly imageId: string; readonly title: string }[];
  /** The total that the last mail named; null before it is sent. */
  readonly sentCents: number | null;
  readonly orderId: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string;
};

/** A line of a draft at today's price. */
export type DeskDraftLine = {
  readonly stockId: number;
  readonly sku: string;
  readonly productId: string;
  readonly title: string;
  readonly choice: string;
  readonly imageId: string;
  readonly quantity: number;
  /** Null for an item that is not sold any more. */
  readonly priceCents: number | null;
  readonly onHand: number;
};

/** The sums of a draft from the shop's quote. */
type DeskDraftSums = {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly includedTaxCents: number | null;
  readonly totalCents: number;
};

/** The result of `draft.create` and `draft.change`, also of their previews: what the quote makes of the draft. */
export type DraftQuote = {
  readonly lines: readonly DeskDraftLine[];
  readonly sums: DeskDraftSums;
  /** The delivery options of the goods; empty without an address. */
  readonly options: readonly {
    readonly speed: string;
    readonly label: string;
    readonly cents: number;
    readonly isChosen: boolean;
  }[];
  /** The promo codes; one with a problem has no effect. */
  readonly codes: readonly { readonly code: string; readonly cents: number; readonly problem: string | null }[];
  /** Reasons why the customer cannot pay, in sentences. */
  readonly problems: readonly string[];
  /** Whether the email address is that of an account. */
  readonly hasAccount: boolean;
};

/** GET /api/desk/drafts/{draftId}: the page of a draft. */
export type DeskDraft = {
  readonly draftId: number;
  readonly version: number;
  readonly state: DraftState;
  readonly customerId: number | null;
  readonly name: string;
  readonly email: string;
  /** Whether email and address are hidden: from everyone but the person who wrote them, until they are revealed. */
  readonly isMasked: boolean;
  readonly address: AddressFields | null;
  readonly speed: string | null;
  readonly codes: readonly string[];
  readonly message: string;
  readonly quote: DraftQuote;
  /** The total that the last mail named. */
  readonly sentCents: number | null;
  readonly sentAt: string | null;
  readonly openedAt: string | null;
  readonly expiresAt: string;
  readonly orderId: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  /** The changes by staff, newest first. */
  readonly acts: readonly DeskAct[];
};

/** A row of GET /api/desk/queries/skus. */
export type DeskSkuRow = {
  readonly stockId: number;
  readonly sku: string;
  readonly title: string;
  readonly choice: string;
  readonly imageId: string;
  readonly priceCents: number;
  readonly onHand: number;
};

/** POST /v1/checkout/draft and /v1/checkout/draft/start: the token of the mailed link. */
export const draftRequest = z.object({ token: createBoundedText(100).min(1) });
export type DraftRequest = z.infer<typeof draftRequest>;

/** A draft as its customer sees it by the link. */
export const customerDraft = z.object({
  number: z.string(),
  state: z.enum(draftStates),
  message: z.string(),
  /** The recipient and the city; null if the customer has to enter the address. */
  deliverTo: z.string().nullable(),
  /** ISO day. */
  expiresOn: z.string(),
  purchase: purchase.pick({
    productList: true,
    chargeSummary: true,
    numItems: true,
    purchaseType: true,
    promise: true,
  }),
  /** The total that the mail named, if it is another one by now. */
  formerTotal: money.optional(),
  /** Reasons why the goods cannot be bought, such as a sold-out item. */
  problems: z.array(z.string()),
});
export type CustomerDraft = z.infer<typeof customerDraft>;

/** The answer of POST /v1/checkout/draft/start. */
export const draftStart = z.object({ purchaseId: z.string() });
export type DraftStart = z.infer<typeof draftStart>;

/** The result of `draft.reveal`. */
export type RevealedDraft = Pick<DeskDraft, 'email' | 'address'>;
