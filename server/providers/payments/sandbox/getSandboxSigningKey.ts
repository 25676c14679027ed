import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../../platform/database/database.ts';

const keysByDatabase = new WeakMap<Database, Promise<KeyObject>>();

/** Returns the sandboxes' signing key: one per database, created when first needed. */
export function getSandboxSigningKey(db: Database): Promise<KeyObject> {
  const cachedKey = keysByDatabase.get(db);
  if (cachedKey) return cachedKey;
  const created = readOrMake(db).catch((error: unknown) => {
    keysByDatabase.delete(db);
    throw error;
  });
  keysByDatabase.set(db, created);
  return created;
}

async function readOrMake(db: Database): Promise<KeyObject> {
  const read = () => db.selectFrom('sandbox_signing_keys').select('private_pem').executeTakeFirst();
  const storedKey = await read();
  if (storedKey) return createPrivateKey(storedKey.private_pem);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db
    .insertInto('sandbox_signing_keys')
    .values({ name: 'payments', private_pem: pem })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return createPrivateKey((await read())?.private_pem ?? pem);
}
