import { z } from 'zod';
import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { PaymentInstrument } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import type { ShipSpeed } from '../../../../src/contracts/checkout/shipping.ts';
import { paymentMethodCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import type { ApprovedSession } from '../../payments/actions/redirect/sessionStore.ts';

/** The choices that a purchase stores as one JSON document; a missing key means no choice. */
export const storedChoices = z.object({
  paymentMethodCode: z.enum(paymentMethodCodes).default('card'),
  /** Promo codes, in the order in which they were entered. */
  coupons: z.array(z.string()).default([]),
  /** Promo codes count by default (transactions §9); the gift balance is spent only when the shopper says so. */
  useDiscount: z.boolean().default(true),
  useGCBalance: z.boolean().default(false),
  /** Gift messages by line item id. */
  giftMessages: z.record(z.string(), z.string()).default({}),
  isVipEnrollmentSelected: z.boolean().default(false),
  /** The chosen address has been deleted since. */
  isAddressGone: z.boolean().default(false),
  /** The promised days that the shopper saw last, by option, and the address they were for: used to detect changes. */
  seen: z
    .object({ addressId: z.string().nullable(), days: z.array(z.tuple([z.string(), z.string()])) })
    .default({ addressId: null, days: [] }),
  /** The chosen card has been deleted since. */
  isCardGone: z.boolean().default(false),
  /** The approved payment session, where a redirect method pays. */
  paymentSessionId: z.string().optional(),
});
export type StoredChoices = z.infer<typeof storedChoices>;

/** The shopper's choices so far. */
export type Choices = StoredChoices & {
  readonly addressId: string | null;
  readonly paymentInstrumentId: string | null;
  readonly speed: ShipSpeed | null;
};

/** The addresses and cards that the customer may choose from. */
export type SavedChoices = {
  readonly addresses: readonly Address[];
  readonly paymentInstruments: readonly PaymentInstrument[];
  /** The payment sessions that the customer has approved for the open purchase, newest first. */
  readonly paymentSessions: readonly ApprovedSession[];
};

export const DEFAULT_CHOICES = storedChoices.parse({});
