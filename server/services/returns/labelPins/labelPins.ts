import { createHmac, timingSafeEqual } from 'node:crypto';
import { PIN_LENGTH } from '../../../../src/contracts/orders/labelPins.ts';
import { normalizeEmail } from '../../../../src/lib/account/email.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createRequestId, hashToken } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { findOrder } from '../../orders/actions/listOrders.ts';
import { LABEL_PIN_MAIL } from '../returnJobs.ts';
import { countWrongPin, findPin, lockPin, replacePin, type StoredPin } from './pinStore.ts';

type PinParts = Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>;

/** How long a PIN is valid, and how many wrong guesses it allows. */
export const PIN_AGE_MS = 30 * 60_000;
export const MAX_WRONG_PINS = 5;
export const PIN_INVALID = 'label.pin.invalid';

/** Returns the digits of a PIN. Derived, so that neither the table nor the queue contains it. */
function derivePin(key: string, pinId: string): string {
  const digest = createHmac('sha256', key).update(`label pin ${pinId}`).digest();
  return String(digest.readUIntBE(0, PIN_LENGTH) % 10 ** PIN_LENGTH).padStart(PIN_LENGTH, '0');
}

const isEqual = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(left)), Buffer.from(hashToken(right)));

/** Accepts a PIN that was mailed before the keys were rotated. */
const isPin = ({ config }: Pick<Parts, 'config'>, pin: string, pinId: string): boolean =>
  config.secretKeys.some((key) => isEqual(pin, derivePin(key, pinId)));

/** Requests a PIN for this session, and queues its mail. Unknown orders and wrong emails get the same answer. */
export const requestPin = (
  { db, clock }: PinParts,
  { sessionId, orderId, email }: { readonly sessionId: string; readonly orderId: string; readonly email: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const pinId = createRequestId();
    const expiresAt = new Date(now.getTime() + PIN_AGE_MS);
    await replacePin(tx, { sessionHash: hashToken(sessionId), pinId, orderId, email, expiresAt }, now);
    await enqueue(tx, LABEL_PIN_MAIL, { pinId });
  });

/** Returns whether an order was placed with the email that the visitor typed to request a PIN. */
async function isRightPair(parts: PinParts, { orderId, email }: StoredPin): Promise<boolean> {
  const order = await findOrder(parts, orderId);
  return order !== undefined && normalizeEmail(order.email) === email;
}

/** Returns a PIN and its order, for its mail; undefined for a replaced PIN or a wrong pair of order and email. */
export async function findMailedPin(
  parts: PinParts,
  pinId: string,
): Promise<{ readonly pin: string; readonly orderId: string } | undefined> {
  const storedPin = await findPin(parts.db, pinId);
  if (!storedPin || !(await isRightPair(parts, storedPin))) return undefined;
  return { pin: derivePin(parts.config.secretKeys[0], pinId), orderId: storedPin.orderId };
}

/**
 * Returns the order that a PIN opens, in the browser that requested it.
 * @throws {ApiError} 400 `label.pin.invalid` for a wrong or expired PIN, for another browser's, and after five wrong
 * guesses
 */
export async function openPin(
  parts: PinParts,
  { sessionId, pin }: { readonly sessionId: string | null; readonly pin: string },
): Promise<string> {
  const sessionHash = hashToken(sessionId ?? '');
  // Committed before the error, so that each wrong guess counts.
  const matchingPin = await parts.db.transaction().execute(async (tx) => {
    const storedPin = await lockPin(tx, sessionHash);
    if (!storedPin || storedPin.expiresAt <= parts.clock.now() || storedPin.wrongGuesses >= MAX_WRONG_PINS)
      return undefined;
    if (isPin(parts, pin, storedPin.pinId)) return storedPin;
    await countWrongPin(tx, sessionHash);
    return undefined;
  });
  if (matchingPin && (await isRightPair(parts, matchingPin))) return matchingPin.orderId;
  throw new ApiError(400, PIN_INVALID, 'This PIN is wrong or too old. Please request a new one.');
}
