import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { fetchOwnQuestions } from '../../api/questions.ts';
import type { Question } from '../../contracts/questions.ts';
import { failureText, reportError } from '../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

const NONE: ReadonlySet<string> = new Set();

/** A failure leaves the shopper without what only they could do, and is told to the shop. */
const findOwn =
  (productId: string): AppThunk<unknown, ReadonlySet<string>> =>
  async (dispatch, _getState, { api }) => {
    try {
      return new Set((await fetchOwnQuestions(api, productId)).questionIds);
    } catch (failure) {
      void dispatch(reportError('questions.failure', failureText(failure)));
      return NONE;
    }
  };

/** Ids of those questions that the shopper has asked: known once the page is alive, as a page is the same for all who read it. */
export function useOwnQuestions(questions: readonly Question[]): ReadonlySet<string> {
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const dispatch = useAppDispatch<IdentityRootState>();
  const [own, setOwn] = useState(NONE);
  const productId = questions[0]?.productId;
  // One that was asked just now is looked for, too.
  const shown = questions.map(({ questionId }) => questionId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another question.
  useEffect(() => {
    if (customerId === undefined || productId === undefined) return setOwn(NONE);
    let isWanted = true;
    void dispatch(findOwn(productId)).then((found) => isWanted && setOwn(found));
    return () => {
      isWanted = false;
    };
  }, [customerId, productId, shown, dispatch]);
  return own;
}
