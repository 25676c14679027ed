import { Button, CloseButton, MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import type { CollectionFields, ConditionField } from '../../contracts/desk/collections.ts';
import type { CollectionCondition } from '../../lib/search/collections.ts';
import { COLLECTION_LIMITS } from '../../lib/search/collections.ts';
import { Icon } from '../parts/Icon.tsx';
import { type ConditionRow, type DraftCondition, toConditions, toRows } from './collectionForm.ts';
import styles from './collections.module.css';
import own from './rule.module.css';
import { texts } from './texts.ts';

type Condition = CollectionCondition | DraftCondition;

const MEASURES = ['price', 'percentOff', 'sizesInStock', 'newDays'] as const;
const FIRST: Readonly<Record<(typeof MEASURES)[number], CollectionCondition>> = {
  price: { kind: 'price', fromCents: null, toCents: 10_000 },
  percentOff: { kind: 'percentOff', percent: 20 },
  sizesInStock: { kind: 'sizesInStock', percent: 50 },
  newDays: { kind: 'newDays', days: 30 },
};
const isMeasure = (field: string): field is (typeof MEASURES)[number] => field in FIRST;

const getField = (condition: Condition): string =>
  condition.kind === 'values' || condition.kind === 'draft' ? condition.field : condition.kind;

const toText = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const toCents = (text: string): number | null =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;

type PartProps<Of extends Condition> = { readonly condition: Of; readonly onChange: (next: Condition) => void };

/** The values of a facet that products have, or have not. */
function ValuesPart({
  condition,
  field,
  onChange,
}: PartProps<Extract<Condition, { kind: 'values' | 'draft' }>> & { readonly field: ConditionField | undefined }) {
  const values = condition.kind === 'draft' ? [] : condition.values;
  const isExcluded = condition.kind === 'values' && condition.isExcluded;
  const change = (next: readonly string[], excluded: boolean): void =>
    onChange(
      next.length === 0
        ? { kind: 'draft', field: condition.field }
        : { kind: 'values', field: condition.field, isExcluded: excluded, values: next },
    );
  return (
    <>
      <Select
        aria-label={texts.how}
        allowDeselect={false}
        disabled={condition.kind === 'draft'}
        data={[
          { value: 'in', label: texts.isOneOf },
          { value: 'out', label: texts.isNoneOf },
        ]}
        value={isExcluded ? 'out' : 'in'}
        onChange={(value) => change(values, value === 'out')}
      />
      <MultiSelect
        aria-label={texts.values}
        placeholder={values.length === 0 ? texts.values : ''}
        searchable
        hidePickedOptions
        limit={100}
        maxValues={COLLECTION_LIMITS.values}
        data={[...new Set([...(field?.values ?? []), ...values])]}
        value={[...values]}
        onChange={(next) => change(next, isExcluded)}
      />
    </>
  );
}

function PricePart({ condition, onChange }: PartProps<Extract<Condition, { kind: 'price' }>>) {
  const [from, setFrom] = useState(toText(condition.fromCents));
  const [to, setTo] = useState(toText(condition.toCents));
  const change = (low: string, high: string): void => {
    setFrom(low);
    setTo(high);
    onChange({ kind: 'price', fromCents: toCents(low), toCents: toCents(high) });
  };
  return (
    <>
      <span className={own.word}>{texts.between}</span>
      <span className={own.range}>
        <TextInput
          aria-label={texts.lowest}
          inputMode="decimal"
          maxLength={9}
          leftSection="$"
          value={from}
          onChange={({ currentTarget: { value } }) => change(value, to)}
        />
        {texts.and}
        <TextInput
          aria-label={texts.highest}
          inputMode="decimal"
          maxLength={9}
          leftSection="$"
          value={to}
          onChange={({ currentTarget: { value } }) => change(from, value)}
        />
      </span>
    </>
  );
}

function NumberPart({
  condition,
  onChange,
}: PartProps<Extract<Condition, { kind: 'percentOff' | 'sizesInStock' | 'newDays' }>>) {
  const isDays = condition.kind === 'newDays';
  return (
    <>
      <span className={own.word}>{isDays ? texts.inLast : texts.atLeast}</span>
      <NumberInput
        aria-label={isDays ? texts.days : texts.percent}
        min={1}
        max={isDays ? 3650 : 100}
        allowDecimal={false}
        suffix={isDays ? ' days' : '%'}
        value={isDays ? condition.days : condition.percent}
        onChange={(value) => {
          const count = Math.max(1, Number(value) || 1);
          onChange(isDays ? { kind: 'newDays', days: count } : { kind: condition.kind, percent: count });
        }}
      />
    </>
  );
}

type RowProps = {
  readonly condition: Condition;
  readonly known: readonly ConditionField[];
  readonly onChange: (next: Condition) => void;
  readonly onRemove: () => void;
};

function Row({ condition, known, onChange, onRemove }: RowProps) {
  const name = getField(condition);
  const data = [
    ...known.map(({ field, label }) => ({ value: field, label })),
    ...MEASURES.map((field) => ({ value: field, label: texts.fields[field] })),
  ];
  const label = data.find(({ value }) => value === name)?.label ?? name;
  return (
    <li className={own.condition}>
      <Select
        aria-label={texts.field}
        allowDeselect={false}
        searchable
        data={data.some(({ value }) => value === name) ? data : [...data, { value: name, label }]}
        value={name}
        onChange={(field) => field && onChange(isMeasure(field) ? FIRST[field] : { kind: 'draft', field })}
      />
      {(condition.kind === 'values' || condition.kind === 'draft') && (
        <ValuesPart condition={condition} field={known.find(({ field }) => field === name)} onChange={onChange} />
      )}
      {condition.kind === 'price' && <PricePart condition={condition} onChange={onChange} />}
      {(condition.kind === 'percentOff' || condition.kind === 'sizesInStock' || condition.kind === 'newDays') && (
        <NumberPart condition={condition} onChange={onChange} />
      )}
      <CloseButton aria-label={texts.removeCondition(label)} onClick={onRemove} />
    </li>
  );
}

type RuleProps = {
  readonly form: CollectionFields;
  readonly known: readonly ConditionField[];
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<CollectionFields>) => void;
};

/** The conditions of a collection by rule. Incomplete ones are left out until they have a value. */
export function RuleFields({ form, known, isReadOnly, error, onChange }: RuleProps) {
  const [rows, setRows] = useState<readonly ConditionRow[]>(() => toRows(form.condition));
  const change = (next: readonly ConditionRow[]): void => {
    setRows(next);
    onChange({ condition: toConditions(next) });
  };
  const add = (): void =>
    change([
      ...rows,
      {
        id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
        condition: { kind: 'draft', field: known[0]?.field ?? 'zc1' },
      },
    ]);
  return (
    <fieldset className={own.rule} disabled={isReadOnly}>
      <legend>
        {texts.meet}
        <SegmentedControl
          size="xs"
          aria-label={texts.names.match}
          data={[
            { value: 'all', label: texts.matches.all },
            { value: 'any', label: texts.matches.any },
          ]}
          value={form.match}
          onChange={(value) => onChange({ match: value === 'any' ? 'any' : 'all' })}
        />
        {texts.ofThese}
      </legend>
      <ul>
        {rows.map(({ id, condition }) => (
          <Row
            key={id}
            condition={condition}
            known={known}
            onChange={(next) => change(rows.map((row) => (row.id === id ? { id, condition: next } : row)))}
            onRemove={() => change(rows.filter((row) => row.id !== id))}
          />
        ))}
      </ul>
      {form.condition.length > 0 && form.condition.length < rows.length && (
        <p className={styles.soft}>{texts.lacksValue}</p>
      )}
      {error && <p className={styles.error}>{error}</p>}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon icon={Plus} size={14} />}
        disabled={rows.length >= COLLECTION_LIMITS.conditions}
        onClick={add}
      >
        {texts.addCondition}
      </Button>
    </fieldset>
  );
}
