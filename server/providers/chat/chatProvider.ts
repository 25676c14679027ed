/** A message of a conversation. `messageId` is unique in it. */
export type ChatLine = {
  readonly messageId: string;
  readonly author: 'customer' | 'agent';
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
};

/** A conversation as the provider gets it: whole, so that it needs no state of its own. */
export type ChatConversation = {
  readonly chatId: string;
  readonly shopName: string;
  /** The first name of a recognised customer. */
  readonly customerName: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly isEndedByCustomer: boolean;
  readonly lines: readonly ChatLine[];
};

/** The agent's part until now. Replies may be repeated: their ids tell them apart. */
export type ChatProgress = {
  readonly status: 'waiting' | 'open' | 'ended';
  readonly agentName: string | null;
  readonly isTyping: boolean;
  readonly replies: readonly { readonly messageId: string; readonly text: string }[];
};

/** Connects the live chat with those who answer. Calls throw when the provider fails or is silent. */
export type ChatProvider = {
  /** Whether an agent answers now. */
  readonly isStaffed: () => Promise<boolean>;
  /** Hands a conversation over and returns the agent's part. It may be called at any time and repeatedly. */
  readonly advance: (conversation: ChatConversation) => Promise<ChatProgress>;
};
