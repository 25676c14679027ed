/** The file is not a readable feed; nothing of it is written. The message continues a sentence that starts with the file's name. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}

/** Most characters of one record: a line, or an element of an XML feed. Feeds allow about 50,000. */
export const MAX_RECORD = 1_000_000;

export const createRecordTooLongError = (lineNumber: number): UnreadableFeed =>
  new UnreadableFeed(`has more than ${MAX_RECORD} characters in one record, near line ${lineNumber}`);
