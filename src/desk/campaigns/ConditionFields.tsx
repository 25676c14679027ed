import { Button, CloseButton, MultiSelect, NumberInput, Select } from '@mantine/core';
import { Plus } from 'lucide';
import type { CampaignWords } from '../../contracts/desk/campaigns.ts';
import {
  CONDITION_KINDS,
  CONDITION_LIMITS,
  CONDITION_TIERS,
  type ConditionKind,
  formatCampaignCondition,
  isConditionKind,
  isDaysKind,
  isListKind,
  parseCampaignCondition,
  splitCondition,
} from '../../lib/desk/campaignConditions.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from './campaigns.module.css';
import { pageTexts as texts } from './texts.ts';

const KINDS = Object.keys(CONDITION_KINDS).filter(isConditionKind);
const FIRST_DAYS = '30';

/** Returns the values that a list may have, with those that it has and that are unknown, such as a deleted collection. */
function listOptions(kind: ConditionKind, words: CampaignWords, values: readonly string[]) {
  if (kind === 'tier') return CONDITION_TIERS.map((value) => ({ value, label: texts.levels[value] }));
  const known =
    kind === 'collection'
      ? words.collections.map(({ collectionId, title }) => ({ value: String(collectionId), label: title }))
      : // A bar separates values.
        (kind === 'brand' ? words.brands : words.categories)
          .filter((name) => !name.includes('|'))
          .map((name) => ({ value: name, label: name }));
  const unknown = values.filter((value) => !known.some((one) => one.value === value));
  const label = (value: string) => (kind === 'collection' ? texts.deletedCollection(value) : value);
  return [...known, ...unknown.map((value) => ({ value, label: label(value) }))];
}

type RowProps = {
  readonly text: string;
  readonly words: CampaignWords;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
};

function Value({ text, words, isReadOnly, onChange }: Omit<RowProps, 'onRemove'>) {
  const { kind, value = '', values = [] } = splitCondition(text) ?? {};
  const error = parseCampaignCondition(text) === undefined && texts.incomplete;
  if (kind === undefined) return error;
  if (isDaysKind(kind))
    return (
      <NumberInput
        aria-label={texts.days}
        min={1}
        max={CONDITION_LIMITS.days}
        allowDecimal={false}
        allowNegative={false}
        suffix=" days"
        readOnly={isReadOnly}
        error={error}
        value={value}
        onChange={(days) => onChange(formatCampaignCondition(kind, [String(days)]))}
      />
    );
  if (!isListKind(kind)) return null;
  return (
    <MultiSelect
      aria-label={texts.values[kind]}
      placeholder={values.length === 0 ? texts.values[kind] : ''}
      searchable
      hidePickedOptions
      limit={100}
      maxValues={CONDITION_LIMITS.values}
      readOnly={isReadOnly}
      error={error}
      data={listOptions(kind, words, values)}
      value={[...values]}
      onChange={(next) => onChange(formatCampaignCondition(kind, next))}
    />
  );
}

function Row(props: RowProps) {
  const { text, isReadOnly, onChange, onRemove } = props;
  const { kind } = splitCondition(text) ?? {};
  const label = kind ? CONDITION_KINDS[kind].label : text;
  return (
    <li className={styles.condition}>
      <Select
        aria-label={texts.kind}
        allowDeselect={false}
        readOnly={isReadOnly}
        data={KINDS.map((value) => ({ value, label: CONDITION_KINDS[value].label }))}
        value={kind ?? null}
        onChange={(next) =>
          next && isConditionKind(next) && onChange(formatCampaignCondition(next, isDaysKind(next) ? [FIRST_DAYS] : []))
        }
      />
      <Value {...props} />
      {!isReadOnly && <CloseButton aria-label={texts.removeCondition(label)} onClick={onRemove} />}
      {kind === 'notBoughtFor' && <small className={styles.hint}>{texts.notBoughtHelp}</small>}
    </li>
  );
}

type Props = {
  /** Texts of conditions, which may be incomplete. */
  readonly condition: readonly string[];
  readonly words: CampaignWords;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (condition: readonly string[]) => void;
};

/** The conditions that all recipients of a campaign meet. */
export const ConditionFields = ({ condition, words, isReadOnly, error, onChange }: Props) => (
  <fieldset className={styles.conditions}>
    <legend>{texts.fields.condition}</legend>
    {condition.length > 0 && <p className={styles.hint}>{texts.conditionsHelp}</p>}
    <ul>
      {condition.map((text, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: all of a row's state is its text, and two rows may have the same
          key={place}
          text={text}
          words={words}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(condition.with(place, next))}
          onRemove={() => onChange(condition.toSpliced(place, 1))}
        />
      ))}
    </ul>
    {error && <p className={styles.error}>{error}</p>}
    {!isReadOnly && (
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon icon={Plus} size={14} />}
        disabled={condition.length >= CONDITION_LIMITS.conditions}
        onClick={() => onChange([...condition, formatCampaignCondition('boughtWithin', [FIRST_DAYS])])}
      >
        {texts.addCondition}
      </Button>
    )}
  </fieldset>
);
