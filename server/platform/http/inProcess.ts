import type { ServerResponse } from 'node:http';

const inProcess = new WeakSet<ServerResponse>();

/** Marks a response as in-process: its object may be passed on without serialisation. */
export const markInProcess = (res: ServerResponse): void => {
  inProcess.add(res);
};

export const isInProcess = (res: ServerResponse): boolean => inProcess.has(res);
