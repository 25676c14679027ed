import { MAX_RECORD, recordTooLong } from './unreadableFeed.ts';

/** XML may have no line at all, and is recognized by its first character. */
const isStartRead = (start: string): boolean => start.startsWith('<') || start.includes('\n');

/**
 * Reads a text up to the end of its first line that is not empty; of XML, only the start of that line.
 * @returns that line, and the whole text from the start
 * @throws {FeedUnreadable} for a longer line than a record may have
 */
export async function peekText(
  text: AsyncIterable<string>,
): Promise<{ readonly firstLine: string; readonly wholeText: AsyncIterable<string> }> {
  const parts = text[Symbol.asyncIterator]();
  let start = '';
  let hasMore = true;
  while (hasMore && !isStartRead(start.trimStart())) {
    if (start.length > MAX_RECORD) throw recordTooLong(1);
    const { done, value } = await parts.next();
    if (done) hasMore = false;
    else start += value;
  }
  const [firstLine = ''] = start.trimStart().split(/\r?\n/, 1);
  const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => parts };
  const readAll = async function* (): AsyncGenerator<string> {
    yield start;
    yield* rest;
  };
  return { firstLine, wholeText: readAll() };
}
