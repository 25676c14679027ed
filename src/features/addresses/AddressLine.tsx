import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '../../contracts/places.ts';
import { classNames } from '../../ui/classNames.ts';
import { TextInput } from '../../ui/forms/inputs.tsx';
import styles from './AddressLine.module.css';

/** Looks up suggestions for a typed line. */
export type Suggest = (query: string) => Promise<readonly Place[]>;

/** The debounce between the last keystroke and the look-up. */
const PAUSE_MS = 250;
const SHORTEST = 5;

type FoundPlaces = { readonly query: string; readonly places: readonly Place[] };
const NO_PLACES: FoundPlaces = { query: '', places: [] };

/** Handles a suggestion list: arrows move, Enter selects, Escape closes; nothing is automatic. */
function usePlaces(suggest: Suggest, onTake: (place: Place) => void) {
  const [result, setResult] = useState(NO_PLACES);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requestedQuery = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    requestedQuery.current = '';
    setResult(NO_PLACES);
    setActive(-1);
  };
  const lookUp = async (query: string) => {
    const places = await suggest(query);
    // The text may have changed, or the field lost the focus.
    if (requestedQuery.current !== query) return;
    setResult({ query, places });
    setActive(-1);
  };
  const type = (text: string) => {
    const query = text.trim();
    close();
    if (query.length < SHORTEST) return;
    requestedQuery.current = query;
    timer.current = setTimeout(() => void lookUp(query), PAUSE_MS);
  };
  const take = (place: Place) => {
    close();
    onTake(place);
  };
  const count = result.places.length;
  const press = (event: KeyboardEvent) => {
    if (count === 0) return;
    const activePlace = result.places[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && activePlace) take(activePlace);
    else return;
    event.preventDefault();
  };
  return { places: result.places, active, type, take, close, press };
}

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
