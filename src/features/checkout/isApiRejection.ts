import { ApiFailure } from '../../api/apiFailure.ts';
import { RedirectTo } from '../../page/pageErrors.ts';

/** Returns whether the API answered with a reason; a network failure or a server error has none. */
export const isApiRejection = (failure: unknown): boolean =>
  failure instanceof RedirectTo || (failure instanceof ApiFailure && failure.status > 0 && failure.status < 500);
