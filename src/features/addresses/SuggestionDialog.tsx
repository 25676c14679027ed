import { useState } from 'react';
import type { AddressFields } from '../../contracts/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { AddressText } from './AddressText.tsx';
import styles from './SuggestionDialog.module.css';

type SuggestionDialogProps = {
  typedAddress: AddressFields;
  suggestedAddresses: readonly AddressFields[];
  onSuggested: (address: AddressFields) => void;
  onTyped: () => void;
  onClose: () => void;
};

/** Asks the shopper to confirm or replace an address; nothing is changed automatically. */
export function SuggestionDialog({
  typedAddress,
  suggestedAddresses,
  onSuggested,
  onTyped,
  onClose,
}: SuggestionDialogProps) {
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
              isFramed
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
