import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Hashes a token or session id for storage: a leaked table gives no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Derives a mail's token from the request id and a key: a repeated job writes the same link, and the queue holds no secret. */
export const deriveMailToken = (purpose: string, requestId: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose} ${requestId}`).digest('base64url');

/** Identifies a request in logs, answers and calls to other services. */
export const createRequestId = (): string => randomUUID();

/** `ddd-ddddddd-ddddddd` (transactions §5). Random, so that ids reveal nothing about other orders; unique by the table's key. */
export const createOrderId = (): string =>
  [createRandomDigits(3), createRandomDigits(7), createRandomDigits(7)].join('-');

/** Returns the unique id of a sold piece (transactions §3): 80 random bits, URL-safe without `_` and dot. */
export const createItemUniqueId = (): string => randomBytes(10).toString('hex');

/** Returns a secret for a link or a cookie: 256 random bits, URL-safe. */
export const createToken = (): string => randomBytes(32).toString('base64url');

function createRandomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** Returns the id of a return's contract: 80 random bits, without underscore and dot for URLs. */
export const createContractId = (): string => randomBytes(10).toString('hex');

/** Returns the number printed on a returned parcel: ten digits, unique by the table's key. */
export const createRmaId = (): string => createRandomDigits(10);

/** Returns the reference of redeemed points, such as `VP-0123456789`; unique by the table's key. */
export const createRedemptionId = (): string => `VP-${createRandomDigits(10)}`;
