import type { Json } from '../../../lib/desk/json.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns a moment as a field for local time takes it: `2027-03-01T09:00`; empty for none. */
export function toLocal(value: Json | undefined): string {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Returns the moment of a field for local time; undefined for none. */
export function fromLocal(text: string): string | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Returns a moment as operations take it: `2027-03-01 09:00:00` in UTC. */
export const toOperationMoment = (iso: string): string => iso.slice(0, 19).replace('T', ' ');
