import { MAX_RECORD, recordTooLong } from './unreadableFeed.ts';

/**
 * Reads a text up to the end of its first line that is not empty.
 * @returns that line, and the whole text from the start
 * @throws {FeedUnreadable} for a longer line than a record may have
 */
export async function peekText(
  text: AsyncIterable<string>,
): Promise<{ readonly firstLine: string; readonly wholeText: AsyncIterable<string> }> {
  const parts = text[Symbol.asyncIterator]();
  let start = '';
  let hasMore = true;
  while (hasMore && !start.trimStart().includes('\n')) {
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
