import { z } from 'zod';
import { readOrCreateSecret } from '../platform/readOrCreateSecret.ts';
import { type Environment, list, readVariables } from './variables.ts';

const secretKey = z.string().min(16, { error: 'must be at least 16 characters long' });
const schema = z.object({
  SECRET_KEY: secretKey.optional(),
  SECRET_KEYS: list.pipe(z.array(secretKey).min(1)).optional(),
});

export type SecretKeys = readonly [string, ...string[]];

/**
 * Returns the cookie signing keys: the first signs, all are accepted, so that a key can be rotated without ending
 * sessions. Without SECRET_KEY(S), creates a key in DATA_DIR.
 * @throws {StartError} one line that names the wrong variable
 */
export function readSecretKeys(env: Environment, dataDir: string): SecretKeys {
  const { SECRET_KEY: key, SECRET_KEYS: keys = [] } = readVariables(env, schema, ['SECRET_KEY', 'SECRET_KEYS']);
  const [first, ...others] = key ? [key, ...keys] : keys;
  return first ? [first, ...others] : [readOrCreateSecret(dataDir)];
}
