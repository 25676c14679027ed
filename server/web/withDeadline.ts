import { createServiceUnavailableError } from '../platform/http/apiError.ts';

/**
 * Runs work with a time limit in milliseconds.
 * @param work receives a signal that aborts when the result is no longer awaited
 * @throws {ApiError} 503 `service.unavailable` after the time limit
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: deadlinePromise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = createServiceUnavailableError();
    reject(error);
    controller.abort(error);
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), deadlinePromise]);
  } finally {
    clearTimeout(timer);
  }
}
