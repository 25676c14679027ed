import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { buildOrderIdsSql } from '../orders/actions/customerOrders.ts';

/** Limit against small files that decode to huge images. */
const MAX_PIXELS = 60_000_000;
const LONGER_SIDE_PX = 1200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * Converts a receiver's picture of an item: upright, in the shop's size, as WebP without its metadata (above all the
 * location).
 * @throws {ApiError} 400 `input.invalid`: not a JPEG, PNG or WebP picture
 */
export async function convertReceiversPicture(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(String(format))) throw new Error(`the format is ${format}`);
    return await picture
      .rotate()
      .resize(LONGER_SIDE_PX, LONGER_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new ApiError(400, 'input.invalid', 'The picture cannot be read as a JPEG, PNG or WebP picture.');
  }
}

/** Stores the picture of refused items of a return. @returns its id */
export async function insertRefusalPicture(tx: Transaction, contractId: string, bytes: Buffer): Promise<string> {
  const pictureId = randomUUID();
  await tx.insertInto('refusal_pictures').values({ picture_id: pictureId, contract_id: contractId, bytes }).execute();
  return pictureId;
}

/** Finds a picture of refused items, and its return. */
export async function findRefusalPicture(
  db: Database,
  pictureId: string,
): Promise<{ readonly contractId: string; readonly bytes: Buffer } | undefined> {
  if (!UUID.test(pictureId)) return undefined;
  return db
    .selectFrom('refusal_pictures')
    .select(['contract_id as contractId', 'bytes'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
}

export async function deleteRefusalPictures(tx: Transaction, customerId: number): Promise<void> {
  await sql`
    delete from refusal_pictures using returns
    where returns.contract_id = refusal_pictures.contract_id
      and returns.order_id in (${buildOrderIdsSql(customerId)})`.execute(tx);
}
