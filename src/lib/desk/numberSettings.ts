/** A whole number that the desk changes for the whole installation. */
export type NumberSetting = {
  readonly label: string;
  readonly unit: 'day' | 'hour' | 'minute';
  /** The number until a person changes it. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
};

export type NumberSettings = Readonly<Record<string, NumberSetting>>;

const days = (
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  hint?: string,
): NumberSetting => ({
  ...{ label, unit: 'day', value, least, most },
  ...(hint !== undefined && { hint }),
});

/** How long the shop keeps what it deletes by itself. Orders, returns, refunds and the audit log are not among them. */
export const RETENTION = {
  guestCarts: days('Carts of guests', 90, [7, 730], 'From the last change. Carts of customers go with the account.'),
  guests: days('Guests who never ordered', 90, [7, 730], 'Their email, address and unfinished checkout.'),
  mails: days('Mails that were sent', 365, [30, 3650], 'The copies of the shop. Orders can be mailed again.'),
  chats: days('Chats', 90, [7, 90], 'The chat promises 90 days at most.'),
  visits: days('Events of visits, behind the reports', 800, [1, 800], 'Reports of older days keep their sums.'),
  refusedSignIns: days('Refused sign-ins', 90, [7, 365], 'To addresses without an account. Others go with it.'),
  staffSignIns: days('Sign-ins of people who work here', 365, [30, 1095]),
} as const satisfies NumberSettings;

/** How long care may take until Today says that something waits too long. */
export const LATE_LIMITS = {
  questions: { label: 'Questions', unit: 'hour', value: 48, least: 1, most: 720 },
  pictures: { label: 'Pictures of reviews', unit: 'hour', value: 48, least: 1, most: 720 },
  chats: { label: 'Live chats', unit: 'minute', value: 2, least: 1, most: 120 },
} as const satisfies NumberSettings;

/** Days for which the shop keeps what has no setting. The jobs that delete it and the desk's page about data follow them. */
export const KEPT_DAYS = {
  assistantActs: 90,
  assistantPlatforms: 90,
  assistantCheckouts: 7,
  /** Answers to repeated requests; at least one day. */
  assistantRequests: 2,
  /** Longer than the return window: money may come back until then. */
  measuredPurchases: 500,
} as const;
