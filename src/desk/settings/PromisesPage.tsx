import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { DeskPromises, MarketplacePromises } from '../../contracts/desk/settings.ts';
import { writeSentences } from '../../lib/promises.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { Failure } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { StepUpCanceled } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import styles from './settings.module.css';
import { type Fields, type SettingsKind, toFields, withFields } from './settingsForm.ts';
import { PLACES, texts } from './texts.ts';

/** Reads the promises of all marketplaces. */
export const createPromisesLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskPromises>('/settings/promises', { signal }));

type FieldName = keyof typeof texts.fields;
type Group = { readonly title: string; readonly fields: readonly FieldName[] };

const GROUPS: Readonly<Record<SettingsKind, readonly Group[]>> = {
  promises: [
    { title: texts.hours, fields: ['weekdays', 'saturday', 'sunday'] },
    { title: texts.answers, fields: ['phone', 'answerMinutes', 'callBackDays'] },
    { title: texts.returns, fields: ['returnDays', 'returnFee'] },
  ],
  shipping: [
    { title: texts.standard, fields: ['price', 'freeFrom', 'days'] },
    { title: texts.leaving, fields: ['cutoff', 'packing'] },
    { title: texts.places, fields: ['regions'] },
  ],
  tax: [
    { title: texts.registered, fields: ['states'] },
    { title: texts.prices, fields: ['included'] },
  ],
  welcome: [
    { title: texts.newSubscribers, fields: ['state', 'offer'] },
    { title: texts.signup, fields: ['text'] },
  ],
};

type SentencesProps = {
  readonly kind: SettingsKind;
  readonly saved: MarketplacePromises;
  readonly typed: MarketplacePromises;
};

const listSentences = ({ kind, saved, typed }: SentencesProps) => {
  if (kind === 'tax')
    return [{ name: 'tax', place: texts.checkout, now: texts.taxSays(saved.tax), next: texts.taxSays(typed.tax) }];
  const [now, next] = [writeSentences(saved), writeSentences(typed)];
  return PLACES[kind === 'welcome' ? 'welcome' : 'terms'].map(([name, place]) => ({
    name,
    place,
    now: now[name],
    next: next[name],
  }));
};

/** The sentences that follow from the fields; changed ones are marked, with the present one below. */
const SentencesCard = (props: SentencesProps) => (
  <Card
    title={texts.shopSays}
    aside={
      (props.kind === 'promises' || props.kind === 'shipping') && <span className={styles.soft}>{texts.zone}</span>
    }
  >
    <ul className={styles.sentences} aria-live="polite">
      {listSentences(props).map(({ name, place, now, next }) => (
        <li key={name} data-changed={now !== next || undefined}>
          <small>
            {place} {now !== next && <b>{texts.changes}</b>}
          </small>
          <strong>{next}</strong>
          {now !== next && (
            <small>
              {texts.now} <s>{now}</s>
            </small>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

type FieldProps = {
  readonly name: FieldName;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
};

const SWITCHED = { state: { on: 'on', off: 'off' }, included: { on: 'yes', off: 'no' } } as const;

function SettingsField({ name, value, error, isReadOnly, onChange }: FieldProps) {
  const description = texts.hints[name] || undefined;
  if (name === 'state' || name === 'included')
    return (
      <Switch
        label={texts.fields[name]}
        description={description}
        disabled={isReadOnly}
        checked={value === SWITCHED[name].on}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? SWITCHED[name].on : SWITCHED[name].off)}
      />
    );
  return (
    <TextInput
      label={texts.fields[name]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      maxLength={400}
      readOnly={isReadOnly}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type FormProps = { readonly kind: SettingsKind; readonly shop: MarketplacePromises; readonly picker: React.ReactNode };

function SettingsForm({ kind, shop, picker }: FormProps) {
  const may = usePermissions();
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [fields, setFields] = useState<Fields>(() => toFields(kind, shop));
  const [error, setError] = useState<DeskError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saved = toFields(kind, shop);
  const changed = Object.entries(fields).filter(([name, text]) => text.trim() !== saved[name]);
  const typed = withFields(kind, shop, fields);
  const count = listSentences({ kind, saved: shop, typed }).filter(({ now, next }) => now !== next).length;
  const reset = () => {
    setFields(saved);
    setError(null);
  };
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const input = {
        marketplace: shop.id,
        ...Object.fromEntries(changed.map(([name, text]) => [name, text.trim()])),
      };
      const { text } = await perform({ name: `settings.${kind}`, input, version: shop.version });
      showDone(text.split('\n')[0] ?? '');
      await revalidate();
    } catch (failure) {
      if (failure instanceof DeskError) setError(failure);
      else if (!(failure instanceof StepUpCanceled)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  const mayChange = may('settings.change');
  return (
    <Page
      title={texts[kind]}
      hasCards
      badges={changed.length > 0 && <span className={styles.unsaved}>{texts.unsaved(count)}</span>}
      actions={
        mayChange && (
          <>
            {picker}
            <Button variant="default" disabled={changed.length === 0} onClick={reset}>
              {texts.discard}
            </Button>
            <Button loading={isBusy} disabled={changed.length === 0} onClick={() => void save()}>
              {texts.save}
            </Button>
          </>
        )
      }
    >
      <div className={styles.columns}>
        <div>
          {error && <Failure error={error} onReload={() => void revalidate()} />}
          {!mayChange && <p className={styles.soft}>{texts.readOnly}</p>}
          {GROUPS[kind].map((group) => (
            <Card key={group.title} title={group.title} isPadded>
              <div className={styles.fields}>
                {group.fields.map((name) => (
                  <SettingsField
                    key={name}
                    name={name}
                    value={fields[name] ?? ''}
                    error={error?.fields[name]}
                    isReadOnly={!mayChange}
                    onChange={(value) => setFields((current) => ({ ...current, [name]: value }))}
                  />
                ))}
              </div>
            </Card>
          ))}
        </div>
        <SentencesCard kind={kind} saved={shop} typed={typed} />
      </div>
    </Page>
  );
}

function SettingsPage({ kind }: { readonly kind: SettingsKind }) {
  const { marketplaces } = useLoaderData<DeskPromises>();
  const [chosenId, setChosenId] = useState(marketplaces[0]?.id);
  const shop = marketplaces.find(({ id }) => id === chosenId) ?? marketplaces[0];
  if (!shop) return null;
  const picker = marketplaces.length > 1 && (
    <SegmentedControl
      aria-label={texts.marketplace}
      data={marketplaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={shop.id}
      onChange={setChosenId}
    />
  );
  return <SettingsForm key={`${kind} ${shop.id} ${shop.version}`} kind={kind} shop={shop} picker={picker} />;
}

/** The promises about service and returns, beside the sentences that follow from them. */
export const PromisesPage = () => <SettingsPage kind="promises" />;

/** The standard shipping, beside the sentences that follow from it. */
export const ShippingPage = () => <SettingsPage kind="shipping" />;

/** Where the shop collects sales tax, beside what checkout then does. */
export const TaxPage = () => <SettingsPage kind="tax" />;

/** The offer for new subscribers of the newsletter, beside the sentences that name it. */
export const WelcomePage = () => <SettingsPage kind="welcome" />;
