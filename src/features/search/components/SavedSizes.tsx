import { type MouseEvent, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { deleteSizeFilter, saveSizeFilter } from '../../../api/products/sizing.ts';
import type { SearchResults } from '../../../contracts/search.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { type AppThunk, storeAnswer, useAppDispatch } from '../../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import { findMySizes, findUnsavedSizes, type MySizes } from '../mySizes.ts';
import { writeSavedFilterChoice } from '../savedFilterChoice.ts';
import { type SavedSizesRootState, selectSavedSizes, setForgotten, setSaved } from '../savedSizesSlice.ts';
import { useListLink } from '../useListLink.ts';
import styles from './SavedSizes.module.css';

/** Throws the API's `ApiFailure`. */
const saveSizes = storeAnswer(setSaved, saveSizeFilter);

/** Throws the API's `ApiFailure`. */
const forgetSizes =
  (id: string): AppThunk<SavedSizesRootState> =>
  async (dispatch, _getState, { api }) => {
    await deleteSizeFilter(api, id);
    dispatch(setForgotten(id));
  };

type SavedSizesProps = {
  results: SearchResults;
  /** Says that sizes can be saved, while none are chosen. */
  hint: ReactNode;
};

/** The saved sizes above all others: a switch that applies them to the list, and a button that saves the selected ones. */
export function SavedSizes({ results, hint }: SavedSizesProps) {
  const sets = useSelector(selectSavedSizes);
  const dispatch = useAppDispatch<SavedSizesRootState & IdentityRootState>();
  const [message, setMessage] = useState('');
  if (!results.sizeScope) return null;
  const mySizes = findMySizes(results, sets);
  const saving = findUnsavedSizes(results, sets);

  const tell = (work: Promise<void>, success: string) => {
    work.then(
      () => setMessage(success),
      () => setMessage('Oops, something went wrong! Please try again.'),
    );
  };
  const save = () => {
    if (saving.kind !== 'ready') return;
    writeSavedFilterChoice(true);
    tell(dispatch(saveSizes(saving.request)), 'Saved. One press brings other lists into these sizes.');
  };
  return (
    <div className={styles.saved}>
      {mySizes.map((one) => (
        <MySizesSwitch
          key={one.set.sizeFilterId}
          mySizes={one}
          onForget={() => tell(dispatch(forgetSizes(one.set.sizeFilterId)), 'Your saved sizes are gone.')}
        />
      ))}
      {(saving.kind !== 'nothing' || mySizes.length === 0) && (
        <div className={styles.offer}>
          {saving.kind === 'ready' && <SaveSizes onSave={save} isAgain={mySizes.length > 0} />}
          {saving.kind === 'incomplete' && (
            <p className={styles.hint}>Choose a gender, and you can save these sizes.</p>
          )}
          {saving.kind === 'nothing' && hint}
        </div>
      )}
      <p className={styles.hint} role="status">
        {message}
      </p>
    </div>
  );
}

/** On and off are two URLs: a link, which works without scripts. */
function MySizesSwitch({ mySizes, onForget }: { mySizes: MySizes; onForget: () => void }) {
  const { onClick } = useListLink();
  const { set, text, isApplied, href } = mySizes;
  const turn = (event: MouseEvent<HTMLAnchorElement>) => {
    writeSavedFilterChoice(!isApplied);
    onClick(event);
  };
  return (
    <div className={styles.mine}>
      <a className={styles.switch} role="switch" aria-checked={isApplied} href={href} rel="nofollow" onClick={turn}>
        <span className={styles.words}>
          <b>My sizes</b> <span>{text}</span>
        </span>
      </a>
      <button type="button" className={styles.act} aria-label={`Forget my sizes for ${set.name}`} onClick={onForget}>
        Forget
      </button>
    </div>
  );
}

function SaveSizes({ onSave, isAgain }: { onSave: () => void; isAgain: boolean }) {
  const isKnown = useSelector(selectCustomer) !== null;
  const { pathname, search } = useLocation();
  const text = isAgain ? 'Save as my sizes' : 'Save my sizes';
  return isKnown ? (
    <button type="button" className={styles.act} onClick={onSave}>
      {text}
    </button>
  ) : (
    <a className={styles.act} href={signInPath(pathname + search)} rel="nofollow">
      Sign in to save my sizes
    </a>
  );
}
