import type { ServerResponse } from 'node:http';

const inProcess = new WeakSet<ServerResponse>();

/** Says of a response that its answer stays in this process: it may be handed over as it is, without being written and read. */
export const markInProcess = (res: ServerResponse): void => {
  inProcess.add(res);
};

export const isInProcess = (res: ServerResponse): boolean => inProcess.has(res);
