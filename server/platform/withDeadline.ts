import { createServiceUnavailableError } from './http/apiError.ts';

/**
 * Runs work with a time limit in milliseconds.
 * @param work receives a signal that aborts when the result is no longer awaited
 * @param createError creates the error that is thrown after the time limit: by default 503 `service.unavailable`
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  createError: () => Error = createServiceUnavailableError,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: deadlinePromise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = createError();
    reject(error);
    controller.abort(error);
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), deadlinePromise]);
  } finally {
    clearTimeout(timer);
  }
}
