/** Days for which the shop keeps what it deletes by itself. The jobs that delete it and the desk's page about data follow them. */
export const KEPT_DAYS = {
  assistantActs: 90,
  assistantPlatforms: 90,
  assistantCheckouts: 7,
  /** Answers to repeated requests; at least one day. */
  assistantRequests: 2,
  /** Longer than the return window: money may come back until then. */
  measuredPurchases: 500,
} as const;
