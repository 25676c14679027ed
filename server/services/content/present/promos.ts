import type { Promo } from '../../../../src/contracts/content.ts';
import type { StoredPromo } from '../documents/documentSchemas.ts';
import { type ContentNeeds, keepFilled } from './lists.ts';

const getEndTime = ({ endsAt }: Promo): number => (endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt));

/** Returns the active promos, in the order of their ends. Each counts down to the moment at which it disappears. */
export function listRunningPromos(promos: readonly StoredPromo[], now: Date, isDemo: boolean): Promo[] {
  const isRunning = ({ from, until, onlyInDemo }: StoredPromo): boolean =>
    (onlyInDemo !== true || isDemo) &&
    (from === undefined || new Date(from) <= now) &&
    (until === undefined || now < new Date(until));
  return promos
    .filter(isRunning)
    .map(({ text, link, until }) => ({
      text,
      endsAt: until === undefined ? null : new Date(until).toISOString(),
      link: link ? { text: link.text, href: link.href, ...(link.gae !== undefined && { gae: link.gae }) } : null,
    }))
    .sort((a, b) => getEndTime(a) - getEndTime(b));
}

/** Returns the active promos whose lists have products. */
export const presentPromos = (parts: ContentNeeds, promos: readonly StoredPromo[], isDemo: boolean): Promise<Promo[]> =>
  keepFilled(parts, listRunningPromos(promos, parts.clock.now(), isDemo), ({ link }) => link?.href ?? '/');
