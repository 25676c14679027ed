import { z } from 'zod';
import { createBoundedText } from '../../../src/contracts/common.ts';
import { getShopDayStart, toShopDay } from '../../../src/lib/dates/shopDays.ts';

const HOUR_MS = 3_600_000;

/** Whether a day stands for its beginning or for its end. */
type Side = 'start' | 'end';

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}))?$/;
/** A day in the shop's time zone, as its beginning or its end, or a moment of it; empty for none. */
export const shopMoment = (side: Side) =>
  createBoundedText(20).transform((text, context): Date | null => {
    if (text.trim() === '') return null;
    const [, day, hour, minute] = MOMENT.exec(text.trim()) ?? [];
    const start = day === undefined || Number.isNaN(Date.parse(day)) ? undefined : getShopDayStart(day);
    if (start !== undefined && hour !== undefined && Number(hour) < 24 && Number(minute) < 60)
      return new Date(start.getTime() + Number(hour) * HOUR_MS + Number(minute) * 60_000);
    if (start !== undefined && hour === undefined)
      return side === 'end' ? getShopDayStart(toShopDay(new Date(start.getTime() + 30 * HOUR_MS))) : start;
    context.addIssue('Write a day such as 2027-03-01, or 2027-03-01 09:00 (Eastern time).');
    return z.NEVER;
  });

/** Formats a moment in the shop's time zone as it is typed: a day, or a day and a time. */
export function formatShopMoment(moment: Date, side: Side): string {
  const day = toShopDay(side === 'end' ? new Date(moment.getTime() - 1) : moment);
  const isWhole = getShopDayStart(toShopDay(moment)).getTime() === moment.getTime();
  if (isWhole) return day;
  const minutes = Math.floor((moment.getTime() - getShopDayStart(toShopDay(moment)).getTime()) / 60_000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${toShopDay(moment)} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
