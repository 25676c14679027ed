import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columnTypes.ts';

export type ShopEvents = {
  event_id: Generated<number>;
  received_at: Timestamp;
  name: string;
  page: string;
  visit: string | null;
  params: ColumnType<unknown, string, string>;
};
