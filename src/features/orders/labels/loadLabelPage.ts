import { ApiFailure } from '../../../api/apiFailure.ts';
import type { LoadTools } from '../../../page/defineRoute.ts';
import { RedirectTo } from '../../../page/pageErrors.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { loadAllowList } from './labelThunks.ts';

/** Loads the allow-list of the PIN in the URL. A failing call reloads the page without the PIN (transactions §7). */
export async function loadLabelPage({ dispatch, url }: LoadTools<ReturnsRootState, object>): Promise<void> {
  const pin = url.searchParams.get('pin') ?? '';
  if (pin === '') return;
  try {
    await dispatch(loadAllowList(pin));
  } catch (error) {
    const isWrong = error instanceof ApiFailure && error.id === 'label.pin.invalid';
    throw new RedirectTo(`/create-label?outcome=${isWrong ? 'wrong' : 'failed'}`);
  }
}
