import { serviceUnavailable } from '../platform/http/apiError.ts';

/**
 * Does some work within so many milliseconds.
 * @param work is told by its signal when its result is no longer waited for
 * @throws {ApiError} 503 `service.unavailable` when the time is over
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = serviceUnavailable();
    reject(error);
    controller.abort(error);
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
