import { Checkbox, MultiSelect, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { PromotionCollection, PromotionFields } from '../../contracts/desk/promotions.ts';
import { PROMOTION_KINDS } from '../../lib/desk/promotions.ts';
import { Card } from '../parts/Page.tsx';
import { KIND_FIELDS, type TextField } from './promotionForm.ts';
import styles from './promotions.module.css';
import { texts as listTexts, pageTexts as texts } from './texts.ts';

/** The terms of a promotion as they are typed, and how they change. */
export type FormProps = {
  readonly form: PromotionFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** Those that it may name. */
  readonly collections: readonly PromotionCollection[];
  readonly onChange: (change: Partial<PromotionFields>) => void;
};

const hasHint = (name: string): name is keyof typeof texts.hints => name in texts.hints;

type FieldProps = FormProps & { readonly name: TextField };

function Field({ name, form, errors, isReadOnly, onChange }: FieldProps) {
  const props = {
    label: texts.fields[name],
    description: hasHint(name) ? texts.hints[name] : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
    error: errors[name],
    value: form[name],
    readOnly: isReadOnly,
  };
  const order = { ...props, inputWrapperOrder: [...props.inputWrapperOrder] };
  return name === 'tiers' || name === 'emails' ? (
    <Textarea
      {...order}
      autosize
      minRows={2}
      maxLength={4000}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  ) : (
    <TextInput {...order} maxLength={400} onChange={({ currentTarget: { value } }) => onChange({ [name]: value })} />
  );
}

const FieldGroup = ({ names, ...props }: FormProps & { readonly names: readonly TextField[] }) => (
  <div className={styles.fields}>
    {names.map((name) => (
      <Field key={name} name={name} {...props} />
    ))}
  </div>
);

/** The collections that it names. A deleted one stays until it is taken off. */
function CollectionsField({ form, errors, isReadOnly, collections, onChange }: FormProps) {
  const named = form.collections.split(',').flatMap((id) => id.trim() || []);
  const known = collections.map(({ collectionId, title, count }) => ({
    value: String(collectionId),
    label: texts.collection(title, count),
  }));
  const deleted = named.filter((id) => !known.some(({ value }) => value === id));
  return (
    <MultiSelect
      mt="sm"
      searchable
      label={texts.fields.collections}
      description={texts.hints.collections}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage={texts.noCollections}
      error={errors.collections}
      readOnly={isReadOnly}
      maxValues={20}
      data={[...known, ...deleted.map((id) => ({ value: id, label: texts.deletedCollection(id) }))]}
      value={named}
      onChange={(ids) => onChange({ collections: ids.join(', ') })}
    />
  );
}

type StartProps = FormProps & { readonly isNew: boolean };

/** Its code and its name. */
export const StartCard = ({ isNew, ...props }: StartProps) => (
  <Card isPadded>
    <div className={styles.fields}>
      <div className={styles.start}>
        <span className={styles.label}>{texts.start}</span>
        <SegmentedControl
          fullWidth
          aria-label={texts.start}
          readOnly={props.isReadOnly || !isNew}
          data={[
            { value: 'code', label: texts.withCode },
            { value: 'automatic', label: texts.bySelf },
          ]}
          value={props.form.automatic ? 'automatic' : 'code'}
          onChange={(value) => props.onChange({ automatic: value === 'automatic' })}
        />
      </div>
      {!props.form.automatic && <Field {...props} name="code" isReadOnly={props.isReadOnly || !isNew} />}
      <Field {...props} name="title" />
    </div>
  </Card>
);

/** Its effect, and the goods that it concerns. */
export const WhatCard = (props: FormProps) => (
  <Card title={texts.what} isPadded>
    <SegmentedControl
      fullWidth
      aria-label={texts.fields.kind}
      readOnly={props.isReadOnly}
      data={PROMOTION_KINDS.map((value) => ({ value, label: listTexts.kinds[value] }))}
      value={props.form.kind}
      onChange={(value) => {
        const kind = PROMOTION_KINDS.find((one) => one === value);
        if (kind) props.onChange({ kind });
      }}
      className={styles.kinds}
    />
    <FieldGroup {...props} names={KIND_FIELDS[props.form.kind]} />
    <h3 className={styles.part}>{texts.goods}</h3>
    <FieldGroup {...props} names={['brands', 'categories', 'products']} />
    <CollectionsField {...props} />
    <Checkbox
      mt="sm"
      label={texts.fields.excludesSale}
      checked={props.form.excludesSale}
      disabled={props.isReadOnly}
      onChange={({ currentTarget: { checked } }) => props.onChange({ excludesSale: checked })}
    />
  </Card>
);

type ChoiceProps = FormProps & {
  readonly name: 'audience' | 'combines';
  readonly options: Readonly<Record<string, string>>;
};

const Choice = ({ name, options, form, isReadOnly, onChange }: ChoiceProps) => (
  <Radio.Group aria-label={texts.fields[name]} value={form[name]} onChange={(value) => onChange({ [name]: value })}>
    <div className={styles.choices}>
      {Object.entries(options).map(([value, label]) => (
        <Radio key={value} value={value} label={label} disabled={isReadOnly} />
      ))}
    </div>
  </Radio.Group>
);

/** The customers, time, limits and combinations. */
export const TermCards = (props: FormProps) => (
  <div className={styles.pairs}>
    <Card title={texts.who} isPadded>
      <Choice {...props} name="audience" options={texts.audiences} />
      <FieldGroup
        {...props}
        names={props.form.audience === 'customers' ? ['emails', 'marketplace'] : ['marketplace']}
      />
    </Card>
    <Card title={texts.when} isPadded>
      <FieldGroup {...props} names={['from', 'until', 'min']} />
    </Card>
    <Card title={texts.limits} isPadded>
      <FieldGroup {...props} names={['limit', 'customerLimit']} />
    </Card>
    <Card title={texts.combining} isPadded>
      <Choice {...props} name="combines" options={texts.combinings} />
      <p className={styles.soft}>{texts.better}</p>
      <FieldGroup {...props} names={['priority']} />
    </Card>
  </div>
);
