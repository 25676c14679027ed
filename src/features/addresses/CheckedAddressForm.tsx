import { type ReactNode, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { AddressFields, AddressRequest } from '../../contracts/addresses.ts';
import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';
import type { TypingPlace } from '../../page/keptTyping.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { AddressForm } from './AddressForm.tsx';
import { checkTyped, placesFor } from './addressThunks.ts';
import { SuggestionDialog } from './SuggestionDialog.tsx';
import type { AddressFailure, AddressFormValues } from './useAddressForm.ts';

/** The feature of suggestions while an address is typed (transactions §1); on unless it says `off`. */
const AUTOCOMPLETE_FLAG = 'address-autocomplete';

type CheckedAddressFormProps = {
  submitText: string;
  busy: boolean;
  /** What the API said about the last try to save. */
  failure: AddressFailure;
  /** Where what was typed waits if its shopper has to sign in again. */
  place: TypingPlace;
  initial?: Partial<AddressFormValues>;
  isChecked?: boolean;
  children?: ReactNode;
  purpose?: 'shipping' | 'billing';
  isPart?: boolean;
  /** Everything is right, or kept as the shopper insists. */
  onSave: (request: AddressFields & Pick<AddressRequest, 'forceOriginal'>) => void;
};
type Question = { readonly typed: AddressFields; readonly suggested: readonly AddressFields[] };

/** The form of an address, checked by the API before it is saved; where it may have been meant otherwise, the shopper is asked. */
export function CheckedAddressForm({ busy, failure, onSave, ...form }: CheckedAddressFormProps) {
  const dispatch = useAppDispatch<FlagsRootState>();
  const isSuggesting = useSelector((state: FlagsRootState) => selectVariant(state, AUTOCOMPLETE_FLAG)) !== 'off';
  const [isChecking, setChecking] = useState(false);
  const [wrong, setWrong] = useState<AddressFailure>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const suggest = useCallback(
    (query: string, countryCode: string) => dispatch(placesFor(query, countryCode)),
    [dispatch],
  );

  const check = async (typed: AddressFormValues) => {
    setChecking(true);
    setWrong(null);
    const answer = await dispatch(checkTyped({ ...typed, isPrimary: false }));
    setChecking(false);
    if ('invalidFields' in answer) setWrong({ message: 'Invalid Input', fields: answer.invalidFields });
    else if ('suggestedAddresses' in answer) setQuestion({ typed, suggested: answer.suggestedAddresses });
    else onSave(typed);
  };
  const answerWith = (address: AddressFields) => {
    setQuestion(null);
    onSave({ ...address, forceOriginal: true });
  };
  return (
    <>
      <AddressForm
        {...form}
        busy={busy || isChecking}
        failure={wrong ?? failure}
        onSubmit={(typed) => void check(typed)}
        {...(isSuggesting && { suggest })}
      />
      {question && (
        <SuggestionDialog
          typed={question.typed}
          suggested={question.suggested}
          onSuggested={answerWith}
          onTyped={() => answerWith(question.typed)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
