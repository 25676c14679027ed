/** A message of a conversation. `messageId` is unique in it. */
type ChatLine = {
  readonly messageId: string;
  readonly author: 'customer' | 'agent';
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
};

/** A conversation as sent to the provider: complete, so that the provider needs no state of its own. */
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

/** The agent's messages and state. Replies may be repeated: their ids identify them. */
export type ChatProgress = {
  readonly status: 'waiting' | 'open' | 'ended';
  readonly agentName: string | null;
  readonly isTyping: boolean;
  readonly replies: readonly { readonly messageId: string; readonly text: string }[];
};

/** Connects the live chat with the agents. Calls throw when the provider fails or does not answer. */
export type ChatProvider = {
  /** Whether an agent is available now. */
  readonly isStaffed: () => Promise<boolean>;
  /** Sends a conversation and returns the agent's messages. It may be called at any time and repeatedly. */
  readonly advance: (conversation: ChatConversation) => Promise<ChatProgress>;
};
