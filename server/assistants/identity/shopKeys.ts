import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { Parts } from '../../parts.ts';
import { decryptText, encryptText } from '../../platform/encryptText.ts';

type KeyParts = Pick<Parts, 'db' | 'clock' | 'config'>;

const PURPOSE = 'assistant signing key';
const DAY_MS = 86_400_000;
/** The age at which a new key takes over. */
const ROTATION_MS = 90 * DAY_MS;
/** The age until which a key is published, so that platforms can verify what it has signed. */
const PUBLISHED_MS = 120 * DAY_MS;
/** Platforms that have cached the published keys do not know a newer one. */
const KNOWN_AFTER_MS = 3_600_000;

/** A public key as the shop's profile shows it. */
export type PublicKey = {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly use: 'sig';
  readonly alg: 'ES256';
};

async function insertKey({ db, clock, config }: KeyParts): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db
    .insertInto('assistant_keys')
    .values({
      key_id: await calculateJwkThumbprint({ kty: 'EC', crv: 'P-256', x, y }),
      public_x: x,
      public_y: y,
      sealed_private_key: encryptText(secret, PURPOSE, config.secretKeys[0]),
      created_at: clock.now(),
    })
    .execute();
}

const selectKeys = ({ db }: Pick<KeyParts, 'db'>) =>
  db.selectFrom('assistant_keys').selectAll().orderBy('created_at', 'desc').execute();

/** Returns the keys, the newest first; makes the first one. */
async function readKeys(parts: KeyParts) {
  const keys = await selectKeys(parts);
  if (keys.length > 0) return keys;
  await insertKey(parts);
  return selectKeys(parts);
}

/** Returns the public keys that verify the shop's signatures, the newest first. */
export async function listPublicKeys(parts: KeyParts): Promise<PublicKey[]> {
  const keys = await readKeys(parts);
  return keys.map(({ key_id: kid, public_x: x, public_y: y }) => ({
    kid,
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    use: 'sig',
    alg: 'ES256',
  }));
}

/** Returns the key that signs now: the newest that platforms know. */
export async function getSigningKey(
  parts: KeyParts,
): Promise<{ readonly keyId: string; readonly privateKey: KeyObject }> {
  const keys = await readKeys(parts);
  const knownBefore = new Date(parts.clock.now().getTime() - KNOWN_AFTER_MS);
  const key = keys.find(({ created_at }) => created_at < knownBefore) ?? keys.at(-1);
  const pem = key && decryptText(key.sealed_private_key, PURPOSE, parts.config.secretKeys);
  if (!key || pem === undefined) throw new Error('the key that signs for assistants cannot be decrypted');
  return { keyId: key.key_id, privateKey: createPrivateKey(pem) };
}

/** Adds a key when the newest is old, and removes keys that sign nothing any more. */
export async function rotateKeys(parts: KeyParts): Promise<void> {
  const [newest] = await readKeys(parts);
  const now = parts.clock.now().getTime();
  if (newest && newest.created_at.getTime() < now - ROTATION_MS) await insertKey(parts);
  await parts.db
    .deleteFrom('assistant_keys')
    .where('created_at', '<', new Date(now - PUBLISHED_MS))
    .execute();
}
