import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { errorCode } from '../errorCode.ts';

/** One process's mark in a database that several may share and the last one stops. */
export type Presence = {
  /** Takes the mark away, and runs `whenLast` if nobody else has one. */
  leave(whenLast: () => Promise<void>): Promise<void>;
};

/** 57P03: starting up, recovering or shutting down; 57P01: a shutdown closed the connection just as we came. */
const BUSY = new Set(['57P03', '57P01', '57P02']);
const ABSENT = new Set(['ENOENT', 'ECONNREFUSED']);
const LOCK = '1702454636, 1';

/**
 * Marks this process as present: a connection that shares an advisory lock. Who leaves and gets that lock alone was the last;
 * while it stops the server, nobody can come in between, as newcomers wait for the same lock and then find the server gone.
 * @returns `absent` where no server listens, `busy` where one does but takes nobody yet (or no longer)
 * @throws any other refusal of the server
 */
export async function holdPresence(connectionString: string): Promise<Presence | 'absent' | 'busy'> {
  let client: Client;
  try {
    client = await enter(connectionString);
  } catch (error) {
    const code = errorCode(error);
    if (ABSENT.has(code)) return 'absent';
    if (error instanceof DatabaseError && !BUSY.has(code)) throw error;
    return 'busy';
  }
  let left = false;
  const comeBack = async (): Promise<void> => {
    // The server closes all connections when one of its processes has crashed, and is back in a moment.
    while (!left) {
      await sleep(1000, undefined, { ref: false });
      const next = await enter(connectionString).catch(() => undefined);
      if (!next) continue;
      client = next;
      return watch();
    }
  };
  const watch = (): void => {
    client.on('error', () => undefined);
    client.once('end', comeBack);
  };
  watch();
  return {
    async leave(whenLast) {
      left = true;
      client.off('end', comeBack);
      await leaveWith(client, whenLast);
    },
  };
}

async function enter(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'eyelet presence' });
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${LOCK})`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function leaveWith(client: Client, whenLast: () => Promise<void>): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
    const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${LOCK}) as last`);
    if (rows[0]?.last) await whenLast();
  } catch {
    // The server is gone already: there is nobody to leave.
  }
  await client.end().catch(() => undefined);
}
