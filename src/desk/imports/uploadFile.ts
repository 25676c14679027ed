import { IMPORT_PIECE_BYTES, MAX_IMPORT_PIECES } from '../../lib/desk/limits.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';

const TRIES = 4;
const PAUSE_MS = 1500;

/** The most bytes of an uploaded file. */
export const MAX_FILE_BYTES = IMPORT_PIECE_BYTES * MAX_IMPORT_PIECES;

/** Sends a part of a file; without an answer it is sent again. */
async function sendPiece(callDesk: CallDesk, path: string, piece: Blob): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await callDesk(path, { method: 'POST', bytes: piece, timeLimitMs: 60_000 });
      return;
    } catch (error) {
      const isPassing = error instanceof DeskError && (error.status === 0 || error.status >= 500);
      if (!isPassing || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * PAUSE_MS));
    }
  }
}

/** Sends a file in parts. `onSent` gets the part of it that is sent, 0 to 1. Returns the number of parts. */
export async function uploadFile(
  callDesk: CallDesk,
  { runId, file, onSent }: { readonly runId: number; readonly file: File; readonly onSent: (part: number) => void },
): Promise<number> {
  const pieces = Math.max(1, Math.ceil(file.size / IMPORT_PIECE_BYTES));
  for (let piece = 1; piece <= pieces; piece++) {
    const bytes = file.slice((piece - 1) * IMPORT_PIECE_BYTES, piece * IMPORT_PIECE_BYTES);
    await sendPiece(callDesk, `/imports/${runId}/pieces/${piece}`, bytes);
    onSent(piece / pieces);
  }
  return pieces;
}
