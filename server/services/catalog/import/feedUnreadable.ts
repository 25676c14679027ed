/** The file is not a readable feed. The message continues a sentence that starts with the file's name. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable';
}
