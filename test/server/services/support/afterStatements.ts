import type { Pool, QueryConfig, QueryResult } from 'pg';

type After = (text: string, query: (text: string) => Promise<QueryResult>) => Promise<void> | void;

/**
 * Calls `after` with each statement that a pool has completed, also `begin` and `commit`, before its caller goes on, and
 * with a function that queries on the same connection.
 */
export function afterStatements(pool: Pool, after: After): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const watched = async (given: string | QueryConfig): Promise<unknown> => {
      const result = await query(given);
      const text = typeof given === 'string' ? given : given.text;
      if (!text.startsWith('set ')) await after(text.trim(), query);
      return result;
    };
    Object.assign(client, { query: watched });
  });
}
