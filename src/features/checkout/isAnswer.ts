import { ApiFailure } from '../../api/apiFailure.ts';
import { RedirectTo } from '../../page/outcomes.ts';

/** Whether the shop itself has answered with a reason; a broken line, or what broke on our side, has none. */
export const isAnswer = (failure: unknown): boolean =>
  failure instanceof RedirectTo || (failure instanceof ApiFailure && failure.status > 0 && failure.status < 500);
