/** Where the shop takes the time from, so that a test can choose it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
