import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './errorCode.ts';

/**
 * The key that signs cookies where the operator gives none: made once and kept in `DATA_DIR/secret-key`,
 * readable by its owner alone, so that sessions outlive a restart.
 */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret-key');
  try {
    // `wx` lets exactly one of two processes that start together write it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
