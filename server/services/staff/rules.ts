import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import type { Actor, ActorLimits } from '../operations/operation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong tries of an account or from an address, and the pause after them. */
export const TRIES = 5;
export const PAUSE_MS = 15 * MINUTE_MS;

/** A session at the most, and without a request. */
export const SESSION_MS = 12 * HOUR_MS;
export const IDLE_MS = HOUR_MS;
/** How long the second factor may take after the password, and its set-up. */
export const STEP_MS = { 'second-factor': 10 * MINUTE_MS, 'set-up': HOUR_MS } as const;
/** How long a second factor that was given again counts. */
export const CONFIRMED_MS = 10 * MINUTE_MS;
export const CHALLENGE_MS = 5 * MINUTE_MS;
export const LINK_MS = { invitation: 7 * 24 * HOUR_MS, password: HOUR_MS, owner: 24 * HOUR_MS } as const;
export type LinkPurpose = keyof typeof LINK_MS;

/**
 * Returns when the pause after too many wrong tries ends; undefined without one.
 * @param failedAt the last wrong tries, newest first, as many as are allowed
 */
export function findPauseEnd(failedAt: readonly Date[], tries: number, now: Date): Date | undefined {
  const [newest, oldest] = [failedAt[0], failedAt[tries - 1]];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() >= PAUSE_MS) return undefined;
  const end = new Date(newest.getTime() + PAUSE_MS);
  return now < end ? end : undefined;
}

/** Returns how many more wrong tries are allowed before the pause. */
export const countTriesLeft = (failedAt: readonly Date[], tries: number, now: Date): number =>
  Math.max(0, tries - failedAt.filter((at) => now.getTime() - at.getTime() < PAUSE_MS).length);

/** The permissions and limits of a role. */
export type Powers = { readonly permissions: readonly Permission[]; readonly limits: ActorLimits };

const isWithin = (limit: number | null, own: number | null): boolean =>
  own === null || (limit !== null && limit <= own);

/** Returns whether a person has everything that a role gives: people give to others only what they have. */
export const hasPowers = ({ permissions, limits }: Pick<Actor, 'permissions' | 'limits'>, powers: Powers): boolean =>
  powers.permissions.every((permission) => permissions.has(permission)) &&
  isWithin(powers.limits.refundCents, limits.refundCents) &&
  isWithin(powers.limits.creditCents, limits.creditCents);

/** Returns the id of a new role, made of its name: `Store lead` is `store-lead`; empty without a letter or digit of ASCII. */
export const toRoleId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
