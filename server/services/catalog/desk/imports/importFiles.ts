import { IMPORT_PIECE_BYTES, MAX_IMPORT_PIECES } from '../../../../../src/lib/desk/limits.ts';
import type { FileStorage } from '../../../../platform/files/fileStorage.ts';
import { UnreadableFeed } from '../../import/read/unreadableFeed.ts';

const toName = (runId: number, piece: number): string => `imports/${runId}/${piece}`;

/** Stores one part of an uploaded file; a repeated one replaces it. */
export const putPiece = (storage: FileStorage, runId: number, piece: number, bytes: Uint8Array): Promise<void> =>
  storage.put(toName(runId, piece), bytes);

/** Returns whether all parts of a file are stored. */
export async function hasAllPieces(storage: FileStorage, runId: number, pieces: number): Promise<boolean> {
  for (let piece = 1; piece <= pieces; piece++) {
    const file = await storage.open(toName(runId, piece));
    if (!file) return false;
    // Opened only to see that it is there.
    for await (const _chunk of file) break;
  }
  return true;
}

/**
 * Yields the bytes of a stored file.
 * @throws {UnreadableFeed} if a part is gone
 */
export async function* readPieces(
  storage: FileStorage,
  { runId, pieces }: { readonly runId: number; readonly pieces: number },
): AsyncGenerator<Uint8Array> {
  for (let piece = 1; piece <= pieces; piece++) {
    const file = await storage.open(toName(runId, piece));
    if (!file) throw new UnreadableFeed('is not stored any more; send it again');
    yield* file;
  }
}

/** Stores a download in parts, and returns their number. @throws {UnreadableFeed} if it is too large */
export async function storeDownload(
  storage: FileStorage,
  runId: number,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  let [pieces, length] = [0, 0];
  let waiting: Uint8Array[] = [];
  const flush = async (): Promise<void> => {
    pieces += 1;
    if (pieces > MAX_IMPORT_PIECES)
      throw new UnreadableFeed(`is larger than ${(MAX_IMPORT_PIECES * IMPORT_PIECE_BYTES) / 1024 ** 2} MB`);
    await putPiece(storage, runId, pieces, Buffer.concat(waiting));
    waiting = [];
    length = 0;
  };
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= IMPORT_PIECE_BYTES) await flush();
  }
  if (length > 0 || pieces === 0) await flush();
  return pieces;
}

/** Deletes the parts of a file. */
export const removePieces = (
  storage: FileStorage,
  { runId, pieces }: { runId: number; pieces: number },
): Promise<void> => storage.remove(Array.from({ length: pieces }, (_, index) => toName(runId, index + 1)));
