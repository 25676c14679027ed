/** The longest message of the live chat, in characters. */
export const MAX_CHAT_MESSAGE = 1000;

/** The link to the chat: without scripts, the page with the other ways to reach the shop. */
export const CHAT_HREF = '/contact-us#live-chat';
