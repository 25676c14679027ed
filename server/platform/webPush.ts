import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/** The keys of a device: its public key (P-256) and its secret, in base64url as browsers give them. */
export type DeviceKeys = { readonly publicKey: string; readonly authSecret: string };
/** The shop's keys (RFC 8292): raw, in base64url. */
export type ShopKeys = { readonly publicKey: string; readonly privateKey: string };

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const SECRET_BYTES = 32;
/** The size of the one record of a message; push services accept no longer messages. */
const RECORD_BYTES = 4096;
/** Ends the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2]);
const TOKEN_SECONDS = 12 * 3600;

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');
const toBase64 = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

export function createShopKeys(): ShopKeys {
  const ecdh = createECDH(CURVE);
  return { publicKey: ecdh.generateKeys('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
}

/** Returns whether a text is an uncompressed point of the curve. */
export function isPublicKey(text: string): boolean {
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    return fromBase64(text).length === 65 && ecdh.computeSecret(fromBase64(text)).length === SECRET_BYTES;
  } catch {
    return false;
  }
}

function createMessageKeys(): ECDH {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return ecdh;
}

/**
 * Encrypts a message for a device (RFC 8291, with the content encoding `aes128gcm` of RFC 8188).
 * @param messageKeys keys of this message alone
 */
export function encryptMessage(
  text: string,
  { publicKey, authSecret }: DeviceKeys,
  messageKeys: ECDH = createMessageKeys(),
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer {
  const device = fromBase64(publicKey);
  const own = messageKeys.getPublicKey();
  const shared = messageKeys.computeSecret(device);
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(shared, fromBase64(authSecret), context, SECRET_BYTES);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()]);
  const header = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  header.writeUInt8(own.length, SALT_BYTES + 4);
  return Buffer.concat([header, own, content, cipher.getAuthTag()]);
}

function toJwk({ publicKey, privateKey }: ShopKeys) {
  const point = fromBase64(publicKey);
  return {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64(point.subarray(1, 33)),
    y: toBase64(point.subarray(33)),
    d: privateKey,
  };
}

/**
 * Returns the `Authorization` header by which a push service recognizes the shop (VAPID, RFC 8292).
 * @param contact a `mailto:` or https address of the shop
 */
export function authorizePush(endpoint: string, contact: string, keys: ShopKeys, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
    sub: contact,
  };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => toBase64(JSON.stringify(part))).join('.');
  const key = createPrivateKey({ key: toJwk(keys), format: 'jwk' });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${toBase64(signature)}, k=${keys.publicKey}`;
}

/** Returns a short name for a message: a push service replaces a message of the same name that waits for its device. */
export const createTopic = (key: string): string =>
  createHmac('sha256', 'push topic').update(key).digest('base64url').slice(0, 32);
