import type { DeskAct } from './audit.ts';

export const CHAT_VIEWS = ['waiting', 'open', 'ended', 'all'] as const;
export type ChatView = (typeof CHAT_VIEWS)[number];

/** A live chat in the list (GET /api/desk/queries/chats). */
export type DeskChatRow = {
  readonly chatId: string;
  /** The first name of a recognised customer; null for others. */
  readonly customerName: string | null;
  readonly marketplaceId: string;
  readonly status: 'waiting' | 'open' | 'ended';
  /** The name that the customer reads; null until someone answers. */
  readonly agentName: string | null;
  /** The person of the desk who answers; null while the provider does. */
  readonly takenBy: string | null;
  readonly startedAt: string;
  /** The moment since which the customer waits for an answer; null without one. */
  readonly waitingSince: string | null;
  readonly messageCount: number;
};

/** GET /api/desk/chats/{chatId}. */
export type DeskChat = DeskChatRow & {
  /** Null for a browser without a sign-in. */
  readonly customerId: number | null;
  readonly endedAt: string | null;
  readonly messages: readonly {
    readonly messageId: string;
    readonly author: 'customer' | 'agent';
    readonly text: string;
    readonly sentAt: string;
  }[];
  readonly acts: readonly DeskAct[];
};

export const SURVEY_VIEWS = ['words', 'all'] as const;
export type SurveyView = (typeof SURVEY_VIEWS)[number];

/** The answers of one person to a survey (GET /api/desk/queries/survey-answers). */
export type DeskSurveyRow = {
  readonly answerId: number;
  readonly answeredAt: string;
  readonly orderId: string | null;
  readonly marketplaceId: string;
  /** How easy it was, 1 to 5; null without an answer, as the others. */
  readonly ease: number | null;
  /** How likely the person recommends the shop, 0 to 10. */
  readonly recommend: number | null;
  readonly words: string;
};

/** The result of one question of a survey. */
export type SurveyQuestionResult = {
  readonly questionId: string;
  readonly text: string;
  readonly answers: number;
  /** Of a scale; null for others, and without an answer. */
  readonly average: number | null;
  /** Of “recommend”: the percent of 9 and 10 less the percent of 0 to 6; null for others. */
  readonly netPromoters: number | null;
  /** The values of a scale, or the choices, with their answers; empty for texts. */
  readonly values: readonly { readonly label: string; readonly count: number }[];
};

/** GET /api/desk/surveys?days=90: the results of the survey that follows a delivery. */
export type SurveyResults = {
  readonly title: string;
  readonly days: number;
  readonly answers: number;
  readonly questions: readonly SurveyQuestionResult[];
};

export const ALERT_VIEWS = ['all', 'sold-out', 'in-stock'] as const;
export type AlertView = (typeof ALERT_VIEWS)[number];

/** A size that people wait for (GET /api/desk/queries/stock-alerts). */
export type DeskAlertRow = {
  readonly stockId: number;
  readonly productId: number;
  readonly productName: string;
  readonly imageId: string | null;
  readonly color: string;
  readonly size: string;
  readonly onHand: number;
  /** Addresses that get a mail when it is back. */
  readonly waiting: number;
  /** Addresses that have not confirmed theirs yet: they get none. */
  readonly unconfirmed: number;
  /** The oldest wish. */
  readonly since: string;
};

export const SUBSCRIBER_VIEWS = ['active', 'unconfirmed', 'ended', 'refused', 'all'] as const;
export type SubscriberView = (typeof SUBSCRIBER_VIEWS)[number];
export type SubscriberState = Exclude<SubscriberView, 'all'>;
export type RefusalReason = 'bounce' | 'complaint' | 'operator';

/** An address of the newsletter, or one that gets no mail (GET /api/desk/queries/subscribers). */
export type DeskSubscriberRow = {
  /** The hash of the address, which stands for it in addresses of pages. */
  readonly addressId: string;
  /** Masked. */
  readonly email: string;
  readonly state: SubscriberState;
  /** The lists that it gets, by id. */
  readonly lists: readonly string[];
  /** Brands and styles that it follows. */
  readonly followed: number;
  readonly since: string;
  /** Why it gets no marketing mail; null if it may. */
  readonly refusal: RefusalReason | null;
};

/** GET /api/desk/subscribers/{addressId}. */
export type DeskSubscriber = DeskSubscriberRow & {
  readonly subscriptions: readonly {
    readonly kind: string;
    readonly name: string;
    readonly askedAt: string;
    readonly activeSince: string | null;
    readonly marketplaceId: string | null;
  }[];
  readonly optedOutAt: string | null;
  readonly refusedAt: string | null;
  /** The answer of the mail server, with addresses masked. */
  readonly refusalDetail: string;
  readonly acts: readonly DeskAct[];
};
