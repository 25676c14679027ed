import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { formRefused, type RefusedForm, type RefusedFormRootState, selectRefusedForm } from './refusedFormSlice.ts';
import { useAppDispatch } from './thunk.ts';

/**
 * Returns the form that was submitted without scripts and rejected. It is cleared from the store, so that a later visit
 * shows an empty form.
 */
export function useRefusedForm(path: string): RefusedForm | null {
  const refusedForm = useSelector((state: RefusedFormRootState) => selectRefusedForm(state, path));
  const [first] = useState(refusedForm);
  const dispatch = useAppDispatch<RefusedFormRootState>();
  useEffect(() => {
    if (first) dispatch(formRefused(null));
  }, [first, dispatch]);
  return first;
}
