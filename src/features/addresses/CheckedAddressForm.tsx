import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { AddressFields, AddressRequest } from '../../contracts/account/addresses.ts';
import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/forms/choices.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { AddressText } from './AddressText.tsx';
import { checkTyped, suggestPlaces } from './addressThunks.ts';
import styles from './SuggestionDialog.module.css';
import type { AddressFailure, AddressFormValues } from './useAddressForm.ts';

type SuggestionDialogProps = {
  typedAddress: AddressFields;
  suggestedAddresses: readonly AddressFields[];
  onSuggested: (address: AddressFields) => void;
  onTyped: () => void;
  onClose: () => void;
};

/** Asks the shopper to confirm or replace an address; nothing is changed automatically. */
function SuggestionDialog({ typedAddress, suggestedAddresses, onSuggested, onTyped, onClose }: SuggestionDialogProps) {
  const [chosenIndex, setChosenIndex] = useState(0);
  const choice = suggestedAddresses[chosenIndex] ?? suggestedAddresses[0];
  return (
    <Dialog open onClose={onClose} title="Is this the right address?" size="small">
      <div className={styles.body}>
        <p className={styles.lead}>The city, state and zip code do not match.</p>
        <h3 className={styles.heading}>As you entered it</h3>
        <AddressText className={styles.typed} address={typedAddress} />
        <fieldset className={styles.choices}>
          <legend className={styles.heading}>Suggested</legend>
          {suggestedAddresses.map((address, index) => (
            <Radio
              key={`${address.city}${address.stateOrRegion}${address.postalCode}`}
              frame="own"
              name="suggestedAddress"
              checked={index === chosenIndex}
              onChange={() => setChosenIndex(index)}
              label={<AddressText address={address} />}
            />
          ))}
        </fieldset>
        <Button isFullWidth size="large" onClick={() => choice && onSuggested(choice)}>
          Use suggested
        </Button>
        <Button isFullWidth kind="secondary" onClick={onTyped}>
          Keep as entered
        </Button>
      </div>
    </Dialog>
  );
}

/** The flag of address suggestions while typing (transactions §1); on unless its variant is `off`. */
const AUTOCOMPLETE_FLAG = 'address-autocomplete';

type CheckedAddressFormProps = Omit<AddressFormProps, 'onSubmit' | 'action' | 'fixedFields' | 'suggest'> & {
  /** Called with a valid address, or with one that the shopper confirmed as typed. */
  onSave: (request: AddressFields & Pick<AddressRequest, 'forceOriginal'>) => void;
};
type Question = { readonly typedAddress: AddressFields; readonly suggestedAddresses: readonly AddressFields[] };

/** An address form that the API validates before it is saved; a likely error opens a dialog with suggestions. */
export function CheckedAddressForm({ busy, failure, onSave, ...form }: CheckedAddressFormProps) {
  const dispatch = useAppDispatch<FlagsRootState>();
  const isSuggesting = useSelector((state: FlagsRootState) => selectVariant(state, AUTOCOMPLETE_FLAG)) !== 'off';
  const [isChecking, setIsChecking] = useState(false);
  const [addressFailure, setAddressFailure] = useState<AddressFailure>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const suggest = useCallback(
    (query: string, countryCode: string) => dispatch(suggestPlaces(query, countryCode)),
    [dispatch],
  );

  const check = async (typedAddress: AddressFormValues) => {
    setIsChecking(true);
    setAddressFailure(null);
    const answer = await dispatch(checkTyped({ ...typedAddress, isPrimary: false }));
    setIsChecking(false);
    if ('invalidFields' in answer) setAddressFailure({ message: 'Invalid Input', fields: answer.invalidFields });
    else if ('suggestedAddresses' in answer)
      setQuestion({ typedAddress, suggestedAddresses: answer.suggestedAddresses });
    else onSave(typedAddress);
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
        failure={addressFailure ?? failure}
        onSubmit={(typedAddress) => void check(typedAddress)}
        {...(isSuggesting && { suggest })}
      />
      {question && (
        <SuggestionDialog
          typedAddress={question.typedAddress}
          suggestedAddresses={question.suggestedAddresses}
          onSuggested={answerWith}
          onTyped={() => answerWith(question.typedAddress)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
