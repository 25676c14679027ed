import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { getErrorCode } from '../errors.ts';

/** A process's registration in a shared database, which the last process stops. */
export type ProcessRegistration = {
  /** Deregisters, and runs `whenLast` if no other process is registered. */
  deregister(whenLast: () => Promise<void>): Promise<void>;
};

/** 57P03: starting up, recovering or shutting down; 57P01, 57P02: a shutdown closed the connection. */
const BUSY = new Set(['57P03', '57P01', '57P02']);
const ABSENT_CODES = new Set(['ENOENT', 'ECONNREFUSED']);
const RECONNECT_MS = 300;
const LOCK = '1702454636, 1';

/**
 * Registers this process with a connection that holds a shared advisory lock. A leaving process that gets the lock
 * exclusively was the last; new processes wait for the lock while it stops the server, and then find it stopped.
 * @param revive restarts the server if it died while registered
 * @returns `absent` if no server listens, `busy` if one accepts no connections at the moment
 * @throws any other error of the server
 */
export async function registerProcess(
  connectionString: string,
  revive: () => Promise<void>,
): Promise<ProcessRegistration | 'absent' | 'busy'> {
  let client: Client;
  try {
    client = await connectWithLock(connectionString);
  } catch (error) {
    const code = getErrorCode(error);
    if (ABSENT_CODES.has(code)) return 'absent';
    if (error instanceof DatabaseError && !BUSY.has(code)) throw error;
    return 'busy';
  }
  let hasLeft = false;
  /** Set while the connection is being re-established. */
  let reconnection: Promise<void> | undefined;
  const reconnect = async (): Promise<void> => {
    // After a crash of one backend the server closes all connections and is back shortly; if it was killed, it is gone.
    while (!hasLeft) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      const next = await connectWithLock(connectionString).catch(getErrorCode);
      if (typeof next === 'string') {
        if (ABSENT_CODES.has(next) && !hasLeft) await revive();
        continue;
      }
      client = next;
      reconnection = undefined;
      return watch();
    }
  };
  const watch = (): void => {
    client.once('end', () => {
      reconnection = reconnect();
    });
  };
  watch();
  return {
    async deregister(whenLast) {
      hasLeft = true;
      await reconnection;
      // The server may be back: if we restarted it, we must stop it.
      const current = reconnection ? await connectWithLock(connectionString).catch(() => undefined) : client;
      if (current) await releaseLock(current, whenLast);
    },
  };
}

async function connectWithLock(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'eyelet presence' });
  // Also while connecting: an unhandled error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${LOCK})`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function releaseLock(client: Client, whenLast: () => Promise<void>): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
    const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${LOCK}) as last`);
    if (rows[0]?.last) await whenLast();
  } catch {
    // The server is already gone.
  }
  await client.end().catch(() => undefined);
}
