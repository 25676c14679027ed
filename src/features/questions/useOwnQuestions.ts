import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { fetchOwnQuestions } from '../../api/questions.ts';
import type { Question } from '../../contracts/questions.ts';
import { getFailureMessage, reportError } from '../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/** Returns the ids of the shopper's own questions; empty on a failure, which is reported. */
const findOwn =
  (productId: string): AppThunk<unknown, ReadonlySet<string>> =>
  async (dispatch, _getState, { api }) => {
    try {
      return new Set((await fetchOwnQuestions(api, productId)).questionIds);
    } catch (failure) {
      void dispatch(reportError('questions.failure', getFailureMessage(failure)));
      return NO_IDS;
    }
  };

/**
 * Returns the ids of the shopper's own questions. Loaded after hydration, because the server's HTML is the same for all
 * visitors.
 */
export function useOwnQuestions(questions: readonly Question[]): ReadonlySet<string> {
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const dispatch = useAppDispatch<IdentityRootState>();
  const [ownIds, setOwnIds] = useState(NO_IDS);
  const productId = questions[0]?.productId;
  // A question asked just now is included.
  const shownIds = questions.map(({ questionId }) => questionId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another question.
  useEffect(() => {
    if (customerId === undefined || productId === undefined) return setOwnIds(NO_IDS);
    let isWanted = true;
    void dispatch(findOwn(productId)).then((foundIds) => isWanted && setOwnIds(foundIds));
    return () => {
      isWanted = false;
    };
  }, [customerId, productId, shownIds, dispatch]);
  return ownIds;
}
