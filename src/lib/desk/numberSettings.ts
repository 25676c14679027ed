/** A whole number that the desk changes for the whole installation. */
export type NumberSetting = {
  readonly label: string;
  /** A switch is 0 or 1. */
  readonly unit: 'day' | 'hour' | 'minute' | 'switch';
  /** The number until a person changes it. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Whether 0 is allowed too, and switches the rule off. */
  readonly canBeOff?: true;
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

const yesOrNo = (label: string, value: 0 | 1, hint: string): NumberSetting => ({
  ...{ label, unit: 'switch', value, least: 0, most: 1, hint },
});

/** Rules of all marketplaces. Until a person changes them, the environment sets them (`server/services/operations/installationRules.ts`). */
export const INSTALLATION_RULES = {
  draftDays: days('Prepared orders can be paid for', 7, [1, 90], 'From the mail with the link.'),
  deletionDays: days('Accounts are deleted after', 14, [1, 90], 'A sign-in within these days withdraws it.'),
  lostParcelDays: {
    ...days(
      'Parcels are lost after',
      0,
      [7, 60],
      'Without news from the carrier; they are refunded. 0: people decide.',
    ),
    canBeOff: true,
  },
  reviewPictures: yesOrNo('Pictures of reviews wait for approval', 0, 'Those that are sent from now on.'),
  confirmedEmails: yesOrNo('Newsletters begin with a click in a mail', 1, 'Off: at once, behind the captcha.'),
} as const satisfies NumberSettings;
export type InstallationRule = keyof typeof INSTALLATION_RULES;

/** Returns a value as people read it. */
export const formatNumberSetting = ({ unit }: Pick<NumberSetting, 'unit'>, value: number): string => {
  if (unit === 'switch') return value === 1 ? 'on' : 'off';
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
};

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
