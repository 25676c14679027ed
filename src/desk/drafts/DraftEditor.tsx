import { ActionIcon, Button, Loader, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { X } from 'lucide';
import { useNavigate, useRevalidator } from 'react-router';
import type { DeskDraft, DeskSkuRow, DraftQuote } from '../../contracts/desk/drafts.ts';
import { ADDRESS_FIELD_NAMES, getAddressField } from '../../lib/addresses/addressFields.ts';
import { AddSearch } from '../parts/AddSearch.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card, Columns } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { addItem, DRAFT_FIELDS, type DraftForm, EMPTY_FORM, toCall, toForm } from './draftForm.ts';
import { ItemName, Sums } from './draftParts.tsx';
import styles from './drafts.module.css';
import { texts } from './texts.ts';

/** The result of `draft.create` and `draft.change`, also of their previews. */
type WrittenDraft = { readonly draftId: number; readonly quote: DraftQuote };

type FormProps = {
  readonly form: DraftForm;
  readonly onChange: (change: Partial<DraftForm>) => void;
};
type FieldsProps = FormProps & { readonly errors: Readonly<Record<string, string>> };

const ItemsCard = ({ form: { lines }, onChange }: FormProps) => (
  <Card title={texts.items} isPadded>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.stockId}>
          <ItemName line={line} />
          <NumberInput
            w={76}
            size="xs"
            aria-label={texts.quantity(line.title)}
            min={1}
            max={99}
            allowDecimal={false}
            value={line.quantity}
            onChange={(value) =>
              onChange({
                lines: lines.map((one) => (one === line ? { ...one, quantity: Math.max(1, Number(value) || 1) } : one)),
              })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.remove(line.title)}
            onClick={() => onChange({ lines: lines.filter((one) => one !== line) })}
          >
            <Icon icon={X} size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
    <AddSearch<DeskSkuRow>
      query="skus"
      label={texts.addItem}
      searching={texts.searching}
      nothingFound={texts.noItem}
      getKey={({ stockId }) => stockId}
      getActLabel={({ title, choice }) => texts.add(`${title}, ${choice}`)}
      renderRow={(sku) => (
        <>
          <ItemName line={sku} />
          <span className={styles.facts}>
            <b>{formatMoney(sku.priceCents)}</b>
            <small>{texts.inStock(sku.onHand)}</small>
          </span>
        </>
      )}
      onAdd={(sku) => onChange({ lines: addItem(lines, sku) })}
    />
  </Card>
);

const CustomerCard = ({ form, errors, onChange }: FieldsProps) => (
  <Card title={texts.customer} isPadded>
    <div className={styles.fields}>
      <TextInput
        label={texts.email}
        description={texts.emailHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        required
        maxLength={254}
        error={errors.email}
        value={form.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        label={texts.name}
        maxLength={100}
        error={errors.name}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </div>
  </Card>
);

const AddressCard = ({ form, errors, onChange }: FieldsProps) => (
  <Card title={texts.address} isPadded>
    <p className={styles.soft}>{texts.addressHelp}</p>
    <div className={styles.fields}>
      {ADDRESS_FIELD_NAMES.map((field) => {
        const { label, maxLength } = getAddressField(field);
        return (
          <TextInput
            key={field}
            label={label}
            maxLength={maxLength}
            error={errors[field]}
            value={form.address[field]}
            {...(field === 'countryCode' && { placeholder: 'US' })}
            onChange={(event) => onChange({ address: { ...form.address, [field]: event.currentTarget.value } })}
          />
        );
      })}
    </div>
  </Card>
);

function TermsCard({ form, onChange, options }: FormProps & { readonly options: DraftQuote['options'] }) {
  return (
    <Card title={texts.delivery} isPadded>
      <div className={styles.fields}>
        <Select
          label={texts.delivery}
          placeholder={texts.deliveryFree}
          clearable
          disabled={options.length === 0}
          data={options.map(({ speed, label }) => ({ value: speed, label }))}
          value={form.speed}
          onChange={(speed) => onChange({ speed })}
        />
        <TagsInput
          label={texts.codes}
          description={texts.codesHelp}
          maxTags={5}
          maxLength={100}
          value={[...form.codes]}
          onChange={(codes) => onChange({ codes })}
        />
      </div>
      <Textarea
        mt={12}
        label={texts.message}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={form.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </Card>
  );
}

type EditorProps = {
  /** Null for a new one. */
  readonly draft: DeskDraft | null;
  readonly onDone: () => void;
};

/** The form of a draft: a new one opens its page, a changed one goes back to it. */
function useDraftForm({ draft, onDone }: EditorProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useVersionedForm<DraftForm, WrittenDraft>({
    stored: draft && { form: toForm(draft), version: draft.version },
    first: draft ? toForm(draft) : EMPTY_FORM,
    fields: DRAFT_FIELDS,
    toCall: (form, base) => toCall(form, draft?.draftId, base),
    reload: revalidate,
    onDone: async ({ result }) => {
      showDone(texts.saved);
      onDone();
      if (draft) await revalidate();
      else await navigate(`/desk/drafts/${result.draftId}`);
    },
  });
}

/** The form of a draft, with the sums that the shop's quote makes of it. */
export function DraftEditor(props: EditorProps) {
  const edited = useDraftForm(props);
  const { form, call, preview, isBusy, error, save } = edited;
  const change = (part: Partial<DraftForm>) => edited.change({ ...form, ...part });
  const errors = error?.fields ?? {};
  const quote = preview?.result?.quote;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Columns
        isSideSteady
        side={
          <Card title={texts.sums} isPadded>
            {call === null && <p className={styles.soft}>{texts.noLines}</p>}
            {call !== null && preview === null && <Loader size={16} />}
            {quote && <Sums quote={quote} />}
            <FormProblem edited={edited} />
            <span className={styles.buttons}>
              <Button type="submit" loading={isBusy} disabled={!call}>
                {props.draft ? texts.saveChange : texts.save}
              </Button>
              {props.draft && (
                <Button variant="default" onClick={props.onDone}>
                  {texts.back}
                </Button>
              )}
            </span>
          </Card>
        }
      >
        <CustomerCard form={form} errors={errors} onChange={change} />
        <ItemsCard form={form} onChange={change} />
        <AddressCard form={form} errors={errors} onChange={change} />
        <TermsCard form={form} onChange={change} options={quote?.options ?? []} />
      </Columns>
    </form>
  );
}
