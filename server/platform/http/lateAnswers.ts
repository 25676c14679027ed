import type { ServerResponse } from 'node:http';

const lateResponses = new WeakSet<ServerResponse>();

/** Marks a response that was answered because its deadline had passed, while its work continues. */
export const markLate = (res: ServerResponse): void => {
  lateResponses.add(res);
};

export const isLate = (res: ServerResponse): boolean => lateResponses.has(res);
