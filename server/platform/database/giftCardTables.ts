import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

/** The content of a gift card in a cart, a purchase, an order, and with the card itself. */
export type StoredGift = {
  readonly designId: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly deliverOn: string | null;
};

export type CartGiftCards = {
  line_id: Generated<number>;
  cart_id: number;
  amount_cents: number;
  gift: JSONColumnType<StoredGift, string, string>;
  saved: Generated<boolean>;
  added_at: Timestamp;
};

export type GiftCards = {
  gift_card_id: Generated<number>;
  order_id: string;
  line_item_id: number;
  /** Physical cards only: the piece that the card is. */
  item_unique_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the code of a physical card was last handed to the printer. */
  printed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  code_hash: string;
  sealed_code: string | null;
  last_four: string;
  amount_cents: number;
  /** E-gift cards only. */
  gift: JSONColumnType<StoredGift, string | null, string> | null;
  status: Generated<'issued' | 'redeemed' | 'cancelled'>;
  issued_at: Timestamp;
  deliver_at: Timestamp;
  sent_at: NullableTimestamp;
  redeemed_at: NullableTimestamp;
  redeemed_by: number | null;
  expires_at: NullableTimestamp;
};

export type GiftCardStops = { design_id: string; stopped_at: Timestamp };

export type GiftBalanceEntries = {
  entry_id: Generated<number>;
  customer_id: number;
  kind: 'claim' | 'payment' | 'refund' | 'reward';
  amount_cents: number;
  gift_card_id: number | null;
  order_id: string | null;
  reward_transaction_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Timestamp;
};
