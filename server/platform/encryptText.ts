import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (purpose: string, secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Encrypts a text for the database with a secret that is kept outside of it (AES-256-GCM).
 * @param purpose part of the key: a text cannot be decrypted for another purpose
 */
export function encryptText(text: string, purpose: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose, secret), iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

function open(bytes: Buffer, purpose: string, secret: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(purpose, secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Decrypts a text with any of the secrets, so that secrets can be rotated; undefined if none fits. */
export function decryptText(encryptedText: string, purpose: string, secrets: readonly string[]): string | undefined {
  const bytes = Buffer.from(encryptedText, 'base64url');
  for (const secret of secrets) {
    const text = open(bytes, purpose, secret);
    if (text !== undefined) return text;
  }
  return undefined;
}
