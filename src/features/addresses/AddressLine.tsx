import { type ComponentProps, useId } from 'react';
import type { Place } from '../../contracts/places.ts';
import { classNames } from '../../ui/classNames.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './AddressLine.module.css';
import { type Suggest, usePlaces } from './usePlaces.ts';

type AddressLineProps = ComponentProps<'input'> & {
  suggest: Suggest;
  onTake: (place: Place) => void;
};

/** The first line of an address with suggestions below it: a combobox. */
export function AddressLine({ suggest, onTake, onChange, onBlur, ...rest }: AddressLineProps) {
  const { places, active, type, take, close, press } = usePlaces(suggest, onTake);
  const listId = useId();
  const isOpen = places.length > 0;
  const buildOptionId = (index: number): string => `${listId}-${index}`;
  return (
    <div className={styles.line}>
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active >= 0 ? buildOptionId(active) : undefined}
        onChange={(event) => {
          onChange?.(event);
          // A value that was filled in without the shopper in the field needs no suggestions.
          if (document.activeElement === event.target) type(event.target.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <span className={styles.count} role="status">
        {isOpen && (places.length === 1 ? '1 suggested address' : `${places.length} suggested addresses`)}
      </span>
      {isOpen && (
        <div className={styles.list} id={listId} role="listbox" aria-label="Suggested addresses">
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the focused input choose the options
            <div
              key={place.formattedAddress}
              id={buildOptionId(index)}
              className={classNames(styles.option, index === active && styles.active)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the input, because its blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(place)}
            >
              <strong>{place.addressLabel}</strong>
              <span className={styles.place}>
                {[place.city, `${place.stateCode} ${place.postalCode}`.trim()].filter(Boolean).join(', ')}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
