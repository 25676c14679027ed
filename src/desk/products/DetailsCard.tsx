import { Autocomplete, Button, TagsInput } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import type { DeskProductWords } from '../../contracts/desk/products.ts';
import { PRODUCT_LIMITS } from '../../lib/desk/goods.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { type FieldProps, KeptMark } from './GeneralCard.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

type DetailsProps = FieldProps & { readonly words: DeskProductWords };

type AddProps = {
  readonly known: readonly string[];
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
};

/** Adds a detail by its name: one that other products have, or a new one. */
function AddDetail({ known, taken, onAdd }: AddProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const canAdd = trimmed !== '' && !trimmed.includes(':') && !taken.includes(trimmed);
  const add = (): void => {
    if (!canAdd) return;
    onAdd(trimmed);
    setName('');
  };
  return (
    <span className={styles.status}>
      <Autocomplete
        size="xs"
        w={220}
        aria-label={texts.newDetail}
        placeholder={texts.newDetail}
        maxLength={PRODUCT_LIMITS.attributeName}
        limit={12}
        data={known.filter((one) => !taken.includes(one))}
        value={name}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Button size="xs" variant="default" leftSection={<Icon icon={Plus} size={14} />} disabled={!canAdd} onClick={add}>
        {texts.addDetail}
      </Button>
    </span>
  );
}

/** The details of a product by which shoppers filter, such as its material. */
export function DetailsCard({ words, ...props }: DetailsProps) {
  const { form, errors, isReadOnly, onChange } = props;
  // An empty detail is no change yet: it stays while the page reads the product again.
  const [added, setAdded] = useState<readonly string[]>([]);
  const names = [...new Set([...Object.keys(form.attributes), ...added])];
  const change = (name: string, values: readonly string[]) =>
    onChange({ attributes: { ...form.attributes, [name]: values } });
  return (
    <Card title={texts.details} aside={<small className={styles.soft}>{texts.detailsHelp}</small>} isPadded>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <KeptMark {...props} field="attributes" />
          {names.length === 0 && <p className={styles.soft}>{texts.noDetails}</p>}
        </div>
        {names.map((name) => (
          <TagsInput
            key={name}
            label={name}
            readOnly={isReadOnly}
            maxLength={PRODUCT_LIMITS.attributeValue}
            limit={20}
            data={[...(words.attributes[name] ?? [])]}
            error={errors.detail}
            value={[...(form.attributes[name] ?? [])]}
            onChange={(values) => change(name, values)}
          />
        ))}
      </div>
      {!isReadOnly && (
        <AddDetail known={Object.keys(words.attributes)} taken={names} onAdd={(name) => setAdded([...added, name])} />
      )}
    </Card>
  );
}
