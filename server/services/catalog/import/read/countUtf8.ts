type Utf8Count = {
  /** Letters of more than one byte that are valid. */
  readonly letters: number;
  /** Bytes that belong to no valid letter. */
  readonly misfits: number;
  /** From 1. */
  readonly firstMisfitLine: number;
};

const NEWLINE = 0x0a;

/** Returns the number of bytes that follow the first byte of a letter; undefined for a byte that begins none. */
function countFollowingBytes(byte: number): number | undefined {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : undefined;
}

/** Counts the valid letters of UTF-8 beyond ASCII, and the bytes that belong to none. */
export async function countUtf8(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Count> {
  let [letters, misfits, firstMisfitLine, line] = [0, 0, 0, 1];
  let [missingBytes, startedBytes] = [0, 0];
  const refuse = (count: number): void => {
    if (count > 0 && misfits === 0) firstMisfitLine = line;
    misfits += count;
  };
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (missingBytes > 0 && (byte & 0xc0) === 0x80) {
        missingBytes -= 1;
        startedBytes += 1;
        if (missingBytes === 0) {
          letters += 1;
          startedBytes = 0;
        }
        continue;
      }
      refuse(startedBytes);
      if (byte === NEWLINE) line += 1;
      const followers = countFollowingBytes(byte);
      if (followers === undefined) refuse(1);
      missingBytes = followers ?? 0;
      startedBytes = missingBytes > 0 ? 1 : 0;
    }
  }
  refuse(startedBytes);
  return { letters, misfits, firstMisfitLine };
}
