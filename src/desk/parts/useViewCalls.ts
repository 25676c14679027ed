import { useNavigate, useRevalidator } from 'react-router';
import type { SavedView } from '../../contracts/desk/savedViews.ts';
import { isSignedOut } from '../callDesk.ts';
import { getSignInPath } from '../session.ts';
import { useCallDesk } from './DeskContext.tsx';
import { useOperations } from './useOperation.ts';

type ViewFields = { readonly name?: string; readonly params?: string };

/** Returns the changes of a list's saved views. All throw `DeskError`; the list shows their result. */
export function useViewCalls(list: string) {
  const callDesk = useCallDesk();
  const { perform } = useOperations();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = `/queries/${list}/views`;
  const call: typeof callDesk = async (...args) => {
    try {
      return await callDesk(...args);
    } catch (error) {
      if (isSignedOut(error)) await navigate(getSignInPath(window.location));
      throw error;
    }
  };
  const performOn = (operation: string, { viewId, version }: SavedView, fields: ViewFields = {}) =>
    perform({ name: operation, input: { view: String(viewId), ...fields }, version });
  // A failure may mean that the view has changed: the list shows its present state.
  const run = async (change: () => Promise<unknown>): Promise<void> => {
    try {
      await change();
    } finally {
      await revalidate();
    }
  };
  return {
    /** Saves a personal view. @returns its number */
    save: async (fields: Required<ViewFields>): Promise<Pick<SavedView, 'viewId' | 'version'>> =>
      call<Pick<SavedView, 'viewId' | 'version'>>(path, { method: 'POST', body: fields }),
    change: (view: SavedView, fields: ViewFields): Promise<void> =>
      run(() =>
        view.isShared
          ? performOn('view.change', view, fields)
          : call(`${path}/${view.viewId}`, { method: 'PUT', body: { ...fields, version: view.version } }),
      ),
    setShared: (view: SavedView, isShared: boolean): Promise<void> =>
      run(() => performOn(isShared ? 'view.share' : 'view.unshare', view)),
    remove: (view: SavedView): Promise<void> =>
      run(() =>
        view.isShared ? performOn('view.delete', view) : call(`${path}/${view.viewId}`, { method: 'DELETE' }),
      ),
    /** Shares a view that was just saved. */
    shareSaved: (viewId: number, version: number): Promise<unknown> =>
      perform({ name: 'view.share', input: { view: String(viewId) }, version }),
  };
}
