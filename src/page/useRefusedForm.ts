import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { formRefused, type RefusedForm, type RefusedFormRootState, selectRefusedForm } from './refusedFormSlice.ts';
import { useAppDispatch } from './thunk.ts';

/** A form that was sent without scripts comes back with the page, once: a later visit of it finds it empty. */
export function useRefusedForm(path: string): RefusedForm | null {
  const refused = useSelector((state: RefusedFormRootState) => selectRefusedForm(state, path));
  const [first] = useState(refused);
  const dispatch = useAppDispatch<RefusedFormRootState>();
  useEffect(() => {
    if (first) dispatch(formRefused(null));
  }, [first, dispatch]);
  return first;
}
