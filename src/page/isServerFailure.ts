import { ApiFailure } from '../api/apiFailure.ts';

/** Returns whether a call failed on the server's side, or got no answer: the same call may succeed in a moment. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
