import { z } from 'zod';

/** The version of the file's structure; a backup of another version is refused. */
export const BACKUP_FORMAT = 1;

const name = z.string().min(1).max(200);
const moment = z.iso.datetime();

/** The shop's own tables, or those of the job queue. */
const schemaKind = z.enum(['shop', 'queue']);
export type SchemaKind = z.output<typeof schemaKind>;

/** The first line of a backup. */
export const headerSchema = z.object({
  backup: z.literal('eyelet'),
  format: z.number().int(),
  takenAt: moment,
  /** The migrations that made the tables, in the order in which they ran. */
  migrations: z.array(name).max(10_000),
  /** The latest migration of the job queue. */
  queueVersion: z.number().int(),
});
export type BackupHeader = z.output<typeof headerSchema>;

/** A line that begins the rows of a table. Each row is a line of its own: an array of the columns' values as text. */
export const tableLineSchema = z.object({
  schema: schemaKind,
  table: name,
  columns: z.array(name).min(1).max(1600),
});
export type BackupTable = z.output<typeof tableLineSchema>;

/** The last line; a file without it is incomplete. */
export const endLineSchema = z.object({
  rows: z.number().int(),
  sequences: z.array(
    z.object({
      schema: schemaKind,
      name,
      lastValue: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
});
export type BackupEnd = z.output<typeof endLineSchema>;

/** A file that is no backup, or cannot be restored into this database; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
