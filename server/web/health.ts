import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The process is up. */
export const alive: RequestHandler = (_req, res) => {
  res.type('text').send('ok');
};

/** The process can serve: its database answers. */
export const ready =
  (db: Database): RequestHandler =>
  async (_req, res) => {
    try {
      await sql`select 1`.execute(db);
      res.type('text').send('ready');
    } catch {
      res.status(503).type('text').send('database does not answer');
    }
  };
