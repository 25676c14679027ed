import { formatWhole } from './money.ts';

/** Formats `1,188 items`, `1 item`. */
export const formatItemCount = (count: number): string => `${formatWhole(count)} ${count === 1 ? 'item' : 'items'}`;
