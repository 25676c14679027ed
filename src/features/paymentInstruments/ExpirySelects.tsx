import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { formatCardExpiry } from './formatCard.ts';

type ExpirySelectsProps = {
  /** `08 / 28` */
  value: string;
  error: string | undefined;
  /** The first year of the list; an earlier year of the card is added. */
  thisYear: number;
  onChange: (value: string) => void;
  onLeave: () => void;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
/** No card is valid for longer. */
const YEARS_AHEAD = 15;

const getSelectProps = (autoComplete: string): ComponentProps<'select'> => ({ autoComplete, 'aria-required': true });

/** Two selects for the expiry month and year of a card. */
export function ExpirySelects({ value, error, thisYear, onChange, onLeave }: ExpirySelectsProps) {
  const [month = '', shortYear = ''] = value.split(' / ');
  const year = `20${shortYear}`;
  const ahead = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(thisYear + index));
  const years = ahead.includes(year) ? ahead : [...ahead, year].sort();
  return (
    <>
      <Field id="card-expiration" label="Expiration month" error={error}>
        <Select
          {...getSelectProps('cc-exp-month')}
          name="expirationMonth"
          value={month}
          onChange={(event) => onChange(formatCardExpiry(event.target.value, year))}
        >
          {MONTHS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <Field label="Expiration year">
        <Select
          {...getSelectProps('cc-exp-year')}
          name="expirationYear"
          value={year}
          onChange={(event) => onChange(formatCardExpiry(month, event.target.value))}
          onBlur={onLeave}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
    </>
  );
}
