import { useAction } from '../../page/useAction.ts';
import { useListFailure } from './useListFailure.ts';

/** Returns an action on a list, whose failure is shown to the shopper. */
export const useListAction = () => useAction({ describe: useListFailure() });
