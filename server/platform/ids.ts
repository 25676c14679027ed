import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Names one request through logs, answers and calls to other services. */
export const newRequestId = (): string => randomUUID();

/** `ddd-ddddddd-ddddddd` (transactions §5). Random, so that one order's id tells nothing of another's; unique by its table's key. */
export const newOrderId = (): string => [digits(3), digits(7), digits(7)].join('-');

/** A secret for a link or a cookie: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
