import type { Pool, QueryConfig, QueryResult } from 'pg';

type After = (text: string, query: (text: string) => Promise<QueryResult>) => Promise<void> | void;

/**
 * Calls `after` with each completed statement of a pool, including `begin` and `commit`, before the caller continues.
 * `after` also gets a function that queries on the same connection.
 */
export function interceptStatements(pool: Pool, after: After): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const watchQuery = async (statement: string | QueryConfig): Promise<unknown> => {
      const result = await query(statement);
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!text.startsWith('set ')) await after(text.trim(), query);
      return result;
    };
    Object.assign(client, { query: watchQuery });
  });
}
