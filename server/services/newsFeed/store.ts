import { sql } from 'kysely';
import type { NewsEntry } from '../../../src/contracts/content/newsFeed.ts';
import { type CustomerData, collectRows, eraseRows, moveRows } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';

/** A mark of an entry: it was seen, done, or closed. */
type Mark = {
  readonly customerId: number;
  readonly type: NewsEntry['type'];
  readonly lineItemId: string;
  readonly now: Date;
  readonly isCompleted: boolean;
  readonly isDismissed: boolean;
};

/** Stores a mark. An entry that is done or closed stays so. */
export async function saveMark(db: Database, mark: Mark): Promise<void> {
  const { customerId, type, lineItemId, now, isCompleted, isDismissed } = mark;
  const completedAt = isCompleted ? now : null;
  const dismissedAt = isDismissed ? now : null;
  await sql`
    insert into news_feed_marks (customer_id, type, line_item_id, seen_at, completed_at, dismissed_at)
    values (${customerId}, ${type}, ${lineItemId}, ${now}, ${completedAt}, ${dismissedAt})
    on conflict (customer_id, type, line_item_id) do update set
      completed_at = coalesce(news_feed_marks.completed_at, excluded.completed_at),
      dismissed_at = coalesce(news_feed_marks.dismissed_at, excluded.dismissed_at)`.execute(db);
}

/** Returns the lines whose entries are done or closed. */
export async function readSettledLines(
  db: Database,
  { customerId, type }: Pick<Mark, 'customerId' | 'type'>,
  lineItemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lineItemId: string }>`
    select line_item_id as "lineItemId" from news_feed_marks
    where customer_id = ${customerId} and type = ${type} and line_item_id = any(${[...lineItemIds]}::text[])
      and (completed_at is not null or dismissed_at is not null)`.execute(db);
  return new Set(rows.map(({ lineItemId }) => lineItemId));
}

/** The marks of a customer on entries of the news feed. */
export const newsFeedData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'News feed': sql`
        select type, line_item_id as item, seen_at as "seen at", completed_at as "done at", dismissed_at as "closed at"
        from news_feed_marks where customer_id = ${customerId} order by seen_at`,
  })),
  erase: eraseRows('news_feed_marks'),
  merge: moveRows({ news_feed_marks: ['type', 'line_item_id'] }),
};
