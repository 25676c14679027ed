// The limits of the desk, in characters where nothing else is said: forms and operations refuse more.

/** A note of staff about an order or a customer. */
export const MAX_NOTE = 2000;

/** An answer of the shop to a question about a product. */
export const MAX_ANSWER = 2000;
/** The letters of one message of staff in a live chat, as the customer's window takes them. */
export const MAX_CHAT_REPLY = 1000;

/** The shop's answer to a dispute. */
export const MAX_DISPUTE_TEXT = 2000;

/** A text of an email. */
export const MAX_MAIL_TEXT = 2000;

/** The address of a file or a picture on another server. */
export const MAX_WEB_ADDRESS = 2000;

/** The bytes of one part of an uploaded file, and the most parts: files of up to 200 MB. */
export const IMPORT_PIECE_BYTES = 1024 * 1024;
export const MAX_IMPORT_PIECES = 200;

/** The most bytes of an uploaded picture. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
