import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { type OrderChoice, orderChoiceOf, orderListHref, SEARCH_LENGTH } from '../orderListHref.ts';
import styles from './OrderFilter.module.css';

const YEARS = 3;

/** Filters the order history by text and time. A plain form, which navigates without a page load when scripts run. */
export function OrderFilter({ choice, year }: { choice: OrderChoice; year: number }) {
  const navigate = useNavigate();
  const years = Array.from({ length: YEARS }, (_, index) => String(year - index));
  const { search, range } = choice;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { search: String(form.get('search') ?? ''), range: String(form.get('range') ?? '') };
    void navigate(orderListHref(orderChoiceOf(new URLSearchParams(typed))));
  };
  return (
    <form key={orderListHref(choice)} className={styles.form} method="get" action="/orders" onSubmit={submit}>
      <Field label="Search orders" labelHidden className={styles.search}>
        <TextInput
          type="search"
          name="search"
          defaultValue={search}
          maxLength={SEARCH_LENGTH}
          placeholder="Product, brand or order number"
        />
      </Field>
      <Field label="Placed" labelHidden className={styles.range}>
        <Select name="range" defaultValue={range}>
          <option value="">All orders</option>
          <option value="30days">Last 30 days</option>
          <option value="6months">Last 6 months</option>
          {[...years, ...(/^\d+$/.test(range) && !years.includes(range) ? [range] : [])].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" kind="secondary">
        Search
      </Button>
    </form>
  );
}
