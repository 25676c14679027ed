import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CollectionFields } from '../../contracts/desk/collections.ts';
import { COLLECTION_LIMITS, toCollectionSlug } from '../../lib/search/collections.ts';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { usePerson } from '../parts/DeskContext.tsx';
import { Card } from '../parts/Page.tsx';
import { RichText } from '../parts/RichText.tsx';
import styles from './collections.module.css';
import { texts } from './texts.ts';

type CardsProps = {
  readonly form: CollectionFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<CollectionFields>) => void;
};

/** The picture of the library that a collection shows. */
function PictureField({ form, errors, isReadOnly, onChange }: CardsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.picture}>
      {form.media !== '' && <img src={`/api/desk/media/${form.media}/small`} alt={texts.picture} />}
      {errors.media && <p className={styles.error}>{errors.media}</p>}
      {!isReadOnly && (
        <span className={styles.buttons}>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {form.media === '' ? texts.choosePicture : texts.otherPicture}
          </Button>
          {form.media !== '' && (
            <Button size="xs" variant="subtle" color="red" onClick={() => onChange({ media: '' })}>
              {texts.removePicture}
            </Button>
          )}
        </span>
      )}
      <p className={styles.soft}>{texts.pictureHelp}</p>
      {isOpen && (
        <LibraryDialog
          onClose={() => setOpen(false)}
          onTake={(mediaId) => {
            onChange({ media: String(mediaId) });
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type FieldProps = CardsProps & {
  readonly name: 'title' | 'slug' | 'from' | 'until';
  readonly help?: string;
  readonly placeholder?: string;
};

const Field = ({ name, help, placeholder, form, errors, isReadOnly, onChange }: FieldProps) => (
  <TextInput
    label={texts.names[name]}
    description={help}
    placeholder={placeholder}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    maxLength={name === 'title' ? COLLECTION_LIMITS.title : COLLECTION_LIMITS.slug}
    error={errors[name]}
    readOnly={isReadOnly}
    value={form[name]}
    onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
  />
);

/** The page of a collection: name, text, picture, address, period and marketplace. */
export function PageCards(props: CardsProps) {
  const { form, errors, isReadOnly, onChange } = props;
  const { marketplaces } = usePerson();
  return (
    <>
      <Card title={texts.page} isPadded>
        <div className={styles.fields}>
          <Field {...props} name="title" />
          <Field {...props} name="slug" help={texts.slugHelp} placeholder={toCollectionSlug(form.title)} />
          <div className={styles.wide}>
            <RichText
              label={texts.names.text}
              value={form.text}
              isReadOnly={isReadOnly}
              error={errors.text}
              onChange={(text) => onChange({ text })}
            />
          </div>
          <Textarea
            label={texts.names.description}
            description={texts.descriptionHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxLength={COLLECTION_LIMITS.description}
            error={errors.description}
            readOnly={isReadOnly}
            value={form.description}
            onChange={({ currentTarget: { value } }) => onChange({ description: value.replace(/\n/g, ' ') })}
          />
          <PictureField {...props} />
        </div>
      </Card>
      <Card title={texts.when} isPadded>
        <div className={styles.fields}>
          <Field {...props} name="from" help={texts.fromHelp} />
          <Field {...props} name="until" help={texts.untilHelp} />
          <Select
            label={texts.names.marketplace}
            allowDeselect={false}
            disabled={isReadOnly}
            error={errors.marketplace}
            data={[
              { value: '', label: texts.allMarketplaces },
              ...marketplaces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.marketplace}
            onChange={(marketplace) => onChange({ marketplace: marketplace ?? '' })}
          />
          <Switch
            label={texts.shown}
            disabled={isReadOnly}
            checked={form.status === 'shown'}
            onChange={({ currentTarget: { checked } }) => onChange({ status: checked ? 'shown' : 'hidden' })}
          />
        </div>
      </Card>
    </>
  );
}
