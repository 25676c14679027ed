/** The file as a whole cannot be read as a feed; the message continues a sentence that begins with the file's name. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable';
}
