import { Button, Checkbox, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type {
  DeskPromotion,
  PromotionExample,
  PromotionFields,
  SavedPromotion,
} from '../../contracts/desk/promotions.ts';
import { PROMOTION_KINDS } from '../../lib/desk/promotions.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { ConfirmOperation, usePreview } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment, formatMoney } from '../parts/format.ts';
import { Card, Page } from '../parts/Page.tsx';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { guardLoader } from '../session.ts';
import { ExampleCards } from './ExampleCard.tsx';
import { PromotionBadge } from './PromotionsPage.tsx';
import {
  KIND_FIELDS,
  NEW_FIELDS,
  PROMOTION_FORM_FIELDS,
  type TextField,
  toCreateCall,
  toEditCall,
} from './promotionForm.ts';
import styles from './promotions.module.css';
import { texts as listTexts, pageTexts as texts } from './texts.ts';

/** Reads a promotion; for a new one, that which it copies, if there is one. */
export const createPromotionLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { url, signal }, params }): Promise<DeskPromotion | null> => {
    const promoId = params.promoId ?? new URL(url).searchParams.get('from');
    return promoId ? callDesk<DeskPromotion>(`/promotions/${encodeURIComponent(promoId)}`, { signal }) : null;
  });

type FormProps = {
  readonly form: PromotionFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
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

type StartProps = FormProps & { readonly isNew: boolean };

const StartCard = ({ isNew, ...props }: StartProps) => (
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

const WhatCard = (props: FormProps) => (
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

const TermCards = (props: FormProps) => (
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

function UseCards({ promotion }: { readonly promotion: DeskPromotion }) {
  const { used, givenCents, netCents, acts } = promotion;
  return (
    <>
      <Card title={texts.use} isPadded>
        <dl className={styles.figures}>
          <div>
            <dt>{texts.used}</dt>
            <dd>{used.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{texts.given}</dt>
            <dd>{formatMoney(givenCents)}</dd>
          </div>
          <div>
            <dt>{texts.net}</dt>
            <dd>{formatMoney(netCents)}</dd>
          </div>
        </dl>
      </Card>
      <Card title={texts.history} isPadded>
        {acts.length === 0 && <p className={styles.soft}>{texts.noHistory}</p>}
        <ul className={styles.acts}>
          {acts.map(({ at, by, command, hasFailed }) => {
            const act = texts.acts[command] ?? command;
            return (
              <li key={at + command}>
                <b>{by}</b> {hasFailed ? texts.failed(act) : act}
                <small>{formatMoment(at, new Date())}</small>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}

/** Pauses, resumes, ends and copies a stored promotion. */
function StateActions({ promotion }: { readonly promotion: DeskPromotion }) {
  const { promoId, code, state, version } = promotion;
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const change = async (verb: 'pause' | 'resume'): Promise<void> => {
    try {
      const { text } = await perform({ name: `promotion.${verb}`, version, input: { name: code } });
      showDone(text);
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
    await revalidate();
  };
  const isOpen = state === 'running' || state === 'to come' || state === 'paused';
  return (
    <>
      {isOpen && (
        <Button variant="default" onClick={() => void change(state === 'paused' ? 'resume' : 'pause')}>
          {state === 'paused' ? texts.resume : texts.pause}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" c="red" onClick={() => setEnding(true)}>
          {texts.end}
        </Button>
      )}
      <Button variant="default" onClick={() => void navigate(`/desk/promotions/new?from=${promoId}`)}>
        {texts.duplicate}
      </Button>
      {isEnding && (
        <ConfirmOperation
          title={texts.endTitle}
          confirmLabel={texts.end}
          call={{ name: 'promo.stop', input: { code: [code] } }}
          hasPreview={false}
          isDangerous
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            void revalidate();
          }}
        >
          <p>{texts.endHelp}</p>
        </ConfirmOperation>
      )}
    </>
  );
}

type EditorProps = {
  /** Null for a new one. */
  readonly promotion: DeskPromotion | null;
  readonly first: PromotionFields;
};

function PromotionEditor({ promotion, first }: EditorProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<PromotionExample | null | undefined>(undefined);
  const edited = useVersionedForm<PromotionFields, SavedPromotion>({
    stored: promotion && { form: promotion.fields, version: promotion.version },
    first,
    fields: PROMOTION_FORM_FIELDS,
    toCall: (form, base) => (promotion && base ? toEditCall(promotion, form, base) : toCreateCall(form)),
    reload: revalidate,
    onDone: async ({ result }) => {
      showDone(texts.saved);
      if (promotion) await revalidate();
      else await navigate(`/desk/promotions/${result.promoId}`);
    },
  });
  const { form, call, preview, isBusy, error, save } = edited;
  const isReadOnly = !may('promotions.change') || promotion?.state === 'stopped';
  // An unchanged promotion shows what it does now.
  const unchanged =
    promotion && call === null && !isReadOnly ? { name: 'promotion.edit', input: { name: promotion.code } } : null;
  const current = usePreview<SavedPromotion>(unchanged);
  const computed = (preview ?? current)?.result?.example;
  if (computed !== undefined && computed !== last) setLast(computed);
  const props: FormProps = {
    form,
    errors: error?.fields ?? {},
    isReadOnly,
    onChange: (change) => edited.change({ ...form, ...change }),
  };
  const name = promotion ? (promotion.isAutomatic ? promotion.title : promotion.code) : listTexts.newPromotion;
  return (
    <Page
      title={name}
      badges={promotion && <PromotionBadge state={promotion.state} />}
      crumbs={[{ label: texts.promotions, path: '/desk/promotions' }]}
      below={!may('promotions.change') && texts.readOnly}
      actions={
        may('promotions.change') && (
          <>
            {promotion && <StateActions promotion={promotion} />}
            {!isReadOnly && (
              <Button loading={isBusy} disabled={call === null} onClick={save}>
                {promotion ? texts.save : texts.add}
              </Button>
            )}
          </>
        )
      }
      hasCards
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormProblem edited={edited} />
          <StartCard {...props} isNew={promotion === null} />
          <WhatCard {...props} />
          <TermCards {...props} />
        </div>
        <div className={styles.column}>
          <ExampleCards example={last} title={form.title} isOld={call !== null && preview?.result == null} />
          {promotion && <UseCards promotion={promotion} />}
        </div>
      </div>
    </Page>
  );
}

/** The page of one promotion: its terms, beside a cart that the shop computes with them. */
export function PromotionPage() {
  const promotion = useLoaderData<DeskPromotion | null>();
  if (!promotion) return null;
  return <PromotionEditor key={`${promotion.promoId}`} promotion={promotion} first={promotion.fields} />;
}

/** A new promotion, or a copy of one, which needs a code of its own. */
export function NewPromotionPage() {
  const copied = useLoaderData<DeskPromotion | null>();
  const first = copied ? { ...copied.fields, code: '', from: '', until: '' } : NEW_FIELDS;
  return <PromotionEditor key={copied?.promoId ?? 'new'} promotion={null} first={first} />;
}
