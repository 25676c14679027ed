import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';
import type { Tables } from './database/schema.ts';

/** The customer whose data is collected or erased. `email` finds rows that are stored by address. */
export type DataSubject = { readonly customerId: number; readonly email: string };
/** Two customers who are one person: everything of `from` becomes that of `into`. */
export type CustomerMerge = {
  readonly from: number;
  readonly fromEmail: string;
  readonly into: number;
  readonly intoEmail: string;
  readonly now: Date;
};
/** One row for its owner to read: names of fields and their values, without secrets. */
export type DataRow = Readonly<Record<string, unknown>>;
/** Titles of groups, with their rows. */
export type DataGroups = Readonly<Record<string, readonly DataRow[]>>;

/** Returns the name of a marketplace; of the default one for null. */
type ShopNames = (marketplaceId: string | null) => string;

/** A service's data about a customer: each service collects and erases its own rows. */
export type CustomerData = {
  /** Returns everything that the customer may have: no hashes, tokens or vault references. */
  readonly collect: (db: Database, subject: DataSubject, getShopName: ShopNames) => Promise<DataGroups>;
  /** Erases the data that need not be kept by law; a repeated call changes nothing. Absent where everything is kept. */
  readonly erase?: (tx: Transaction, subject: DataSubject) => Promise<void>;
  /**
   * Moves the data of a customer to another one, who keeps what both have. Absent where data belong to an email address or
   * to an order, or end with the customer (then `erase` is called).
   */
  readonly merge?: (tx: Transaction, merge: CustomerMerge) => Promise<void>;
};

/** Collects groups of rows, each with a statement of its own. */
export const collectRows =
  (select: (subject: DataSubject) => Readonly<Record<string, RawBuilder<unknown>>>) =>
  async (db: Database, subject: DataSubject): Promise<DataGroups> => {
    const groups: Record<string, readonly DataRow[]> = {};
    for (const [title, statement] of Object.entries(select(subject)))
      groups[title] = (await sql<DataRow>`${statement}`.execute(db)).rows;
    return groups;
  };

type CustomerTable = { [Name in keyof Tables]: 'customer_id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

/** Erases the customer's rows of tables, one table after the other. */
export const eraseRows =
  (...tables: readonly CustomerTable[]) =>
  async (tx: Transaction, { customerId }: DataSubject): Promise<void> => {
    for (const table of tables)
      await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(tx);
  };

/**
 * Moves the customer's rows of tables to another customer, except for rows that the other has too: those with equal
 * values in the named columns.
 */
export const moveRows =
  (tables: { readonly [Name in CustomerTable]?: readonly (keyof Tables[Name] & string)[] }) =>
  async (tx: Transaction, { from, into }: CustomerMerge): Promise<void> => {
    for (const [table, columns] of Object.entries(tables)) {
      const isEqual = columns.map((column) => sql` and kept.${sql.ref(column)} = moved.${sql.ref(column)}`);
      const isKept = sql`exists (
        select from ${sql.table(table)} kept where kept.customer_id = ${into}${sql.join(isEqual, sql``)})`;
      await sql`
        update ${sql.table(table)} moved set customer_id = ${into}
        where moved.customer_id = ${from}${columns.length > 0 ? sql` and not ${isKept}` : sql``}`.execute(tx);
    }
  };
