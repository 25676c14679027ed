import { Button, Kbd, Select, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { DeskShops, ShopIdentity } from '../../contracts/desk/settings.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import type { TextForm } from '../parts/mergeChanges.ts';
import { Card, Page } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { guardLoader } from '../session.ts';
import { ColorsCard, ContrastState, LogoCard, type ShopFormProps, TypeCard } from './LookCards.tsx';
import { LookPreview } from './LookPreview.tsx';
import styles from './shop.module.css';
import { isReadableForm, SHOP_FIELDS, toLookQuery, toShopCall, toShopForm } from './shopForm.ts';
import { shopTexts as texts } from './shopTexts.ts';

/** Reads the name, the address and the look of all marketplaces. */
export const createShopLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskShops>('/settings/shop', { signal }));

type FieldName = 'name' | 'tagline' | 'company' | 'taxId' | 'senderName' | 'senderEmail';
type TextFieldProps = ShopFormProps & { readonly name: FieldName; readonly hint?: string; readonly max: number };

const TextField = ({ name, hint, max, form, errors, isReadOnly, onChange }: TextFieldProps) => (
  <TextInput
    label={texts.fields[name]}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    maxLength={max}
    required={name === 'name'}
    readOnly={isReadOnly}
    error={errors[name]}
    value={form[name] ?? ''}
    onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
  />
);

function TextCards({ mailFrom, ...props }: ShopFormProps & { readonly mailFrom: string }) {
  const { form, errors, isReadOnly, onChange } = props;
  return (
    <>
      <Card title={texts.identity} isPadded>
        <div className={styles.fields}>
          <TextField {...props} name="name" max={60} />
          <TextField {...props} name="tagline" max={120} hint={texts.hints.tagline} />
        </div>
      </Card>
      <LogoCard {...props} />
      <ColorsCard {...props} />
      <TypeCard {...props} />
      <Card title={texts.seller} isPadded>
        <div className={styles.fields}>
          <TextField {...props} name="company" max={120} hint={texts.hints.company} />
          <TextField {...props} name="taxId" max={60} hint={texts.hints.taxId} />
          <Textarea
            className={styles.wide}
            label={texts.fields.address}
            description={texts.hints.address}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={404}
            readOnly={isReadOnly}
            error={errors.address}
            value={form.address ?? ''}
            onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
          />
        </div>
      </Card>
      <Card title={texts.mail} isPadded>
        <div className={styles.fields}>
          <TextField {...props} name="senderName" max={60} hint={texts.hints.senderName(form.name ?? '')} />
          <TextField {...props} name="senderEmail" max={200} hint={texts.hints.senderEmail(mailFrom)} />
        </div>
      </Card>
    </>
  );
}

type EditorProps = {
  readonly shop: ShopIdentity;
  readonly mailFrom: string;
  readonly picker: React.ReactNode;
  readonly onSaved: () => void;
};

function ShopEditor({ shop, mailFrom, picker, onSaved }: EditorProps) {
  const mayChange = usePermissions()('settings.change');
  const { revalidate } = useRevalidator();
  const stored = { form: toShopForm(shop), version: shop.version };
  const edited = useVersionedForm<TextForm>({
    stored,
    first: stored.form,
    fields: SHOP_FIELDS,
    toCall: (form, base) => base && toShopCall(shop.id, form, base),
    hasPreview: false,
    reload: revalidate,
    onDone: async () => {
      showDone(texts.saved);
      await revalidate();
      onSaved();
    },
  });
  const { form, call, isBusy, error, save } = edited;
  const maySave = mayChange && call !== null && isReadableForm(form);
  useHotkeys([['mod+S', () => maySave && save()]], []);
  const props: ShopFormProps = {
    form,
    errors: error?.fields ?? {},
    isReadOnly: !mayChange,
    onChange: (change) => edited.change({ ...form, ...change }),
  };
  return (
    <Page
      title={texts.title}
      badges={call && <span className={styles.unsaved}>{texts.unsaved}</span>}
      below={!mayChange && texts.readOnly}
      actions={
        <>
          {picker}
          <ContrastState form={form} />
          {mayChange && (
            <>
              <Button variant="default" disabled={call === null} onClick={() => edited.change(stored.form)}>
                {texts.discard}
              </Button>
              <Button loading={isBusy} disabled={!maySave} onClick={save} rightSection={<Kbd size="xs">⌘S</Kbd>}>
                {texts.save}
              </Button>
            </>
          )}
        </>
      }
      hasCards
    >
      <div className={styles.columns}>
        <div>
          <FormProblem edited={edited} />
          <TextCards {...props} mailFrom={mailFrom} />
        </div>
        <LookPreview marketplace={shop.id} look={toLookQuery(form)} />
      </div>
    </Page>
  );
}

/** The name, the address and the look of a marketplace, beside a real page that has them. */
export function ShopPage() {
  const { marketplaces, mailFrom } = useLoaderData<DeskShops>();
  const [chosenId, setChosenId] = useState(marketplaces[0]?.id);
  // The stored logo differs from the uploaded file, so the form begins anew from what was stored, once the page has read it.
  const [savedFrom, setSavedFrom] = useState<number | null>(null);
  const [saves, setSaves] = useState(0);
  const shop = marketplaces.find(({ id }) => id === chosenId) ?? marketplaces[0];
  if (!shop) return null;
  if (savedFrom !== null && shop.version > savedFrom) {
    setSavedFrom(null);
    setSaves(saves + 1);
  }
  const picker = marketplaces.length > 1 && (
    <Select
      aria-label={texts.marketplace}
      allowDeselect={false}
      w={180}
      data={marketplaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={shop.id}
      onChange={(id) => id !== null && setChosenId(id)}
    />
  );
  return (
    <ShopEditor
      key={`${shop.id} ${saves}`}
      shop={shop}
      mailFrom={mailFrom}
      picker={picker}
      onSaved={() => setSavedFrom(shop.version)}
    />
  );
}
