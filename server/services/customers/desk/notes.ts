import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import { MAX_NOTE } from '../../../../src/lib/desk/limits.ts';
import type { CustomerData, DataRow } from '../../../platform/customerData.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';

const MAX_SHOWN = 100;

/** Returns what staff wrote about a customer, newest first. */
export async function readCustomerNotes(db: Database, customerId: number) {
  const rows = await db
    .selectFrom('customer_notes')
    .select(['note_id as noteId', 'body', 'written_by as by', 'written_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('note_id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ at, noteId, ...note }) => ({ ...note, noteId: Number(noteId), at: at.toISOString() }));
}

/** The notes in the export of a customer's data; they are deleted with the account. */
export const customerNoteData = {
  collect: async (db, { customerId }) => ({
    'Notes about the customer': (
      await sql<DataRow>`
        select body as text, written_at as at from customer_notes where customer_id = ${customerId} order by note_id`.execute(
        db,
      )
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from customer_notes where customer_id = ${customerId}`.execute(tx);
  },
  merge: async (tx, { from, into }) => {
    await sql`update customer_notes set customer_id = ${into} where customer_id = ${from}`.execute(tx);
  },
} as const satisfies CustomerData;

const customer = rowNumber.describe('the number of the customer');
const OF_CUSTOMER = {
  permission: 'customers.change',
  words: ['customer'],
  subject: ({ customer: customerId }: { readonly customer: number }) => `customer ${customerId}`,
} as const;

const noteOperation = defineOperation({
  ...OF_CUSTOMER,
  name: 'customer.note',
  summary: 'writes a note about a customer, which only staff see',
  input: z.strictObject({
    customer,
    text: createBoundedText(MAX_NOTE).trim().min(1, 'Write a note.').describe('the note').meta({ isPrivate: true }),
  }),
  run: async ({ parts: { db, clock }, actor }, { customer: customerId, text }) => {
    const { rows } = await sql<{ noteId: string }>`
      insert into customer_notes (customer_id, body, written_by, written_at)
      select customer_id, ${text}, ${actor.name}, ${clock.now()} from customers where customer_id = ${customerId}
      returning note_id as "noteId"`.execute(db);
    const [written] = rows;
    if (!written) throw createNotFoundError('This customer');
    return { noteId: Number(written.noteId) };
  },
  describe: () => 'The note is written.',
});

const removeNoteOperation = defineOperation({
  ...OF_CUSTOMER,
  name: 'customer.note-remove',
  summary: 'removes a note about a customer',
  input: z.strictObject({ customer, note: rowNumber.describe('the number of the note') }),
  run: async ({ parts: { db } }, { customer: customerId, note }) => {
    const { numDeletedRows } = await db
      .deleteFrom('customer_notes')
      .where('customer_id', '=', customerId)
      .where('note_id', '=', note)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw createNotFoundError('This note');
  },
  describe: () => 'The note is removed.',
});

/** The notes of staff about customers. */
export const customerNoteOperations: readonly Operation[] = [noteOperation, removeNoteOperation];
