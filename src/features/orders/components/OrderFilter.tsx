import { Calendar, Search } from 'lucide';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from '../../../page/navigation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { buildOrderListHref, type OrderChoice, parseOrderChoice, SEARCH_LENGTH } from '../buildOrderListHref.ts';
import styles from './OrderFilter.module.css';

type OrderFilterProps = { choice: OrderChoice; years: readonly number[]; total: number };

/** Fields of the other form: each filter keeps the other. */
function Kept({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Filters the order history by text and time. Links and plain forms, which navigate without a page load when scripts run. */
export function OrderFilter({ choice, years, total }: OrderFilterProps) {
  const navigate = useNavigate();
  const details = useRef<HTMLDetailsElement>(null);
  const { search, range, startDate, endDate } = choice;
  const hasDays = startDate !== '' || endDate !== '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formEntries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    details.current?.removeAttribute('open');
    void navigate(buildOrderListHref(parseOrderChoice(new URLSearchParams(formEntries))));
  };
  const shownYears = years.map(String);
  const ranges = [
    ['', 'All orders'],
    ['30days', 'Last 30 days'],
    ['6months', '6 months'],
    ...[...shownYears, ...(/^\d+$/.test(range) && !shownYears.includes(range) ? [range] : [])].map((year) => [
      year,
      year,
    ]),
  ] as const;
  const buildHref = (value: string) =>
    buildOrderListHref({ ...choice, range: value, startDate: '', endDate: '', page: 1 });
  return (
    <div className={styles.filter}>
      <form key={search} className={styles.form} method="get" action="/orders" onSubmit={submit}>
        <Field label="Search orders" isLabelHidden className={styles.search}>
          <span className={styles.box}>
            <Icon icon={Search} size={20} className={styles.icon} />
            <TextInput
              className={styles.input}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={SEARCH_LENGTH}
              placeholder="Product, brand or order number"
            />
          </span>
        </Field>
        <Kept values={{ range, startDate, endDate }} />
        <Button type="submit" kind="secondary" className={styles.go}>
          Search
        </Button>
      </form>
      <div className={styles.bar}>
        <nav className={styles.chips} aria-label="Placed">
          {ranges.map(([value = '', text]) => (
            <Chip key={value} href={buildHref(value)} selected={!hasDays && value === range}>
              {text}
            </Chip>
          ))}
          <details key={startDate + endDate} ref={details} className={styles.dates}>
            <summary className={styles.summary} data-selected={hasDays || undefined}>
              <Icon icon={Calendar} size={16} />
              Choose dates
            </summary>
            <form className={styles.days} method="get" action="/orders" onSubmit={submit}>
              <Kept values={{ search }} />
              <Field label="From">
                <TextInput type="date" name="startDate" defaultValue={startDate} />
              </Field>
              <Field label="To">
                <TextInput type="date" name="endDate" defaultValue={endDate} />
              </Field>
              <Button type="submit" kind="secondary">
                Show orders
              </Button>
            </form>
          </details>
        </nav>
        <p className={styles.total} role="status">
          {total === 1 ? '1 order' : `${total} orders`}
        </p>
      </div>
    </div>
  );
}
