import type { DeskRefundRequest } from './orders.ts';

/** A kind of work that waits for someone; those that the role may not see are left out. */
export type WaitingWork = {
  readonly kind:
    | 'to-ship'
    | 'late'
    | 'payment-problems'
    | 'on-hold'
    | 'disputed'
    | 'returns-to-inspect'
    | 'labels-to-post'
    | 'questions'
    | 'late-questions'
    | 'chats'
    | 'late-chats'
    | 'late-pictures'
    | 'review-pictures'
    | 'sold-out-soon'
    | 'searches-without-results'
    | 'failed-jobs';
  readonly count: number;
};

/** Sales and visits of one day, in the shop's time zone. */
export type DaySales = {
  /** ISO day. */
  readonly day: string;
  /** Net sales as in the report of sales. */
  readonly netCents: number;
  readonly orders: number;
  /** Net sales of each hour, from midnight on. */
  readonly netByHour: readonly number[];
  /** Sessions that bought ÷ sessions; null without a session. */
  readonly conversion: number | null;
};

/** The steps from an empty shop to the first order, in their order. */
export type ShopStepName =
  | 'identity'
  | 'promises'
  | 'goods'
  | 'pictures'
  | 'delivery'
  | 'tax'
  | 'payments'
  | 'mail'
  | 'order';

/** A step, done or not by the facts of the shop; nothing about it is stored. */
export type ShopStep = {
  readonly step: ShopStepName;
  readonly isDone: boolean;
  /** The present state, such as the name of the shop or a number of products; empty for nothing to say. */
  readonly fact: string;
};

/** GET /api/desk/today */
export type DeskToday = {
  readonly at: string;
  readonly waiting: readonly WaitingWork[];
  /** How long care may take until it is late, as `LATE_LIMITS` names them. */
  readonly limits: Readonly<Record<string, number>>;
  /** For people who set the shop up, until its first order; null afterwards, and in a shop with the goods of the demo. */
  readonly steps: readonly ShopStep[] | null;
  /** Refunds that the person may approve, and those that the person has asked for. */
  readonly refundRequests: readonly DeskRefundRequest[];
  /** Null for people without reports. */
  readonly sales: { readonly yesterday: DaySales; readonly weekBefore: DaySales } | null;
  readonly searchesWithoutResults: readonly { readonly term: string; readonly searches: number }[];
  /** SKUs with less than a week of stock, the first to be sold out first. */
  readonly soldOutSoon: readonly {
    readonly stockId: string;
    readonly productId: string;
    readonly title: string;
    readonly imageId: string;
    readonly onHand: number;
    /** At the sales of the last 14 days. */
    readonly daysLeft: number;
  }[];
};
