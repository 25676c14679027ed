import { sql } from 'kysely';
import type { Parts } from '../../../../parts.ts';
import { openFileStorage } from '../../../../platform/files/fileStorage.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { putPiece } from './importFiles.ts';
import { getRun } from './importStore.ts';

type Piece = { readonly runId: number; readonly piece: number; readonly bytes: Uint8Array };

/** Stores a part of an uploaded file. @throws {ApiError} 404; 409 if the import does not wait for its file */
export async function receivePiece(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  { runId, piece, bytes }: Piece,
): Promise<void> {
  const { state } = await getRun(db, runId);
  if (state !== 'receiving')
    throw new ApiError(409, 'import.moved', 'This import does not wait for a file any more. Begin another one.');
  await putPiece(openFileStorage(config), runId, piece, bytes);
  await sql`update import_runs set pieces = greatest(pieces, ${piece}), changed_at = ${clock.now()}
    where run_id = ${runId} and state = 'receiving'`.execute(db);
}
