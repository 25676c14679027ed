import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { BackupError, type BackupTable } from './backupFormat.ts';
import { buildTableRef, type StoredTable } from './storedTables.ts';

/** Limits of one statement, to bound its memory. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 4_000_000;

/** Inserts the rows of one table in batches. */
export class TableLoader {
  readonly #tx: Transaction;
  readonly #insert: (rows: string) => Promise<unknown>;
  #lines: string[] = [];
  #characters = 0;

  /** @throws {BackupError} if the table does not exist here, or a column is missing */
  constructor(tx: Transaction, backupTable: BackupTable, storedTables: readonly StoredTable[]) {
    this.#tx = tx;
    const table = storedTables.find((one) => one.schema === backupTable.schema && one.table === backupTable.table);
    if (!table) throw new BackupError(`There is no table ${backupTable.table} in this version of the shop.`);
    const names = sql.join(backupTable.columns.map((name) => sql.id(name)));
    const values = backupTable.columns.map((name, index) => {
      const type = table.columns.find((column) => column.name === name)?.type;
      if (type === undefined)
        throw new BackupError(`The table ${backupTable.table} has no column ${name} in this version.`);
      return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`;
    });
    this.#insert = (rows) =>
      sql`insert into ${buildTableRef(table)} (${names}) overriding system value
        select ${sql.join(values)} from jsonb_array_elements(${rows}::jsonb) as line`.execute(this.#tx);
  }

  /** @param line one row as a JSON array */
  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#characters += line.length;
    if (this.#lines.length >= MAX_ROWS || this.#characters >= MAX_CHARACTERS) await this.flush();
  }

  /** Inserts the remaining rows. */
  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const rows = `[${this.#lines.join(',')}]`;
    this.#lines = [];
    this.#characters = 0;
    await this.#insert(rows);
  }
}
