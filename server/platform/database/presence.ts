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
const COME_BACK_MS = 300;
const LOCK = '1702454636, 1';

/**
 * Marks this process as present: a connection that shares an advisory lock. Who leaves and gets that lock alone was the last;
 * while it stops the server, nobody can come in between, as newcomers wait for the same lock and then find the server gone.
 * @param revive starts the server again, where it was found gone while we were present
 * @returns `absent` where no server listens, `busy` where one does but takes nobody yet (or no longer)
 * @throws any other refusal of the server
 */
export async function holdPresence(
  connectionString: string,
  revive: () => Promise<void>,
): Promise<Presence | 'absent' | 'busy'> {
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
  /** Under way while the connection is lost. */
  let comingBack: Promise<void> | undefined;
  const comeBack = async (): Promise<void> => {
    // The server closes all connections when one of its processes has crashed, and is back in a moment; killed alone, it is gone.
    while (!left) {
      await sleep(COME_BACK_MS, undefined, { ref: false });
      const next = await enter(connectionString).catch(errorCode);
      if (typeof next === 'string') {
        if (ABSENT.has(next) && !left) await revive();
        continue;
      }
      client = next;
      comingBack = undefined;
      return watch();
    }
  };
  const watch = (): void => {
    client.once('end', () => {
      comingBack = comeBack();
    });
  };
  watch();
  return {
    async leave(whenLast) {
      left = true;
      await comingBack;
      // Lost, but perhaps there again: a server that we have started anew is ours to stop.
      const current = comingBack ? await enter(connectionString).catch(() => undefined) : client;
      if (current) await leaveWith(current, whenLast);
    },
  };
}

async function enter(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'eyelet presence' });
  // Also while it enters: an event that nobody hears would end the process.
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
