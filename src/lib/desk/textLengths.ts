// The longest texts of the desk, in characters: forms and operations refuse longer ones.

/** A note of staff about an order or a customer. */
export const MAX_NOTE = 2000;

/** An answer of the shop to a question about a product. */
export const MAX_ANSWER = 2000;

/** The shop's answer to a dispute. */
export const MAX_DISPUTE_TEXT = 2000;

/** A text of an email. */
export const MAX_MAIL_TEXT = 2000;

/** The address of a file or a picture on another server. */
export const MAX_WEB_ADDRESS = 2000;
