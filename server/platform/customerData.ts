import type { Database, Transaction } from './database/database.ts';

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
