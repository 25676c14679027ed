import type { Timestamp } from './columnTypes.ts';

export type FlagValues = {
  flag: string;
  marketplace_id: string;
  variant: string;
  changed_by: string;
  changed_at: Timestamp;
};
