import type { ShipSpeed } from '../../../src/contracts/shipping.ts';

/** The speed that is always offered by air, free for all (transactions §6, §9). */
export const FREE_SPEED: ShipSpeed = 'second';

/** Returns whether a speed is one of the free standard speeds. They replace each other when the destination changes. */
export const isStandardSpeed = (speed: ShipSpeed): boolean => speed === FREE_SPEED || speed === 'std-us';
