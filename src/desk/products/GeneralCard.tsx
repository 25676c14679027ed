import { Autocomplete, Button, Chip, Group, Input, TagsInput, Textarea, TextInput, Tooltip } from '@mantine/core';
import { Lock } from 'lucide';
import type { DeskProductPage, DeskProductWords, ProductField } from '../../contracts/desk/products.ts';
import { PRODUCT_LIMITS } from '../../lib/desk/goods.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { RichText } from '../parts/RichText.tsx';
import type { ProductForm } from './productForm.ts';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

/** The form of a product as its cards take it. */
export type FieldProps = {
  readonly product: DeskProductPage;
  readonly form: ProductForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<ProductForm>) => void;
  /** Lets a field follow the file again. */
  readonly onFollow: (field: ProductField) => void;
};

/** Says that imports leave a field as it is, and what the file says. */
export function KeptMark({ product, field, onFollow, isReadOnly }: FieldProps & { readonly field: ProductField }) {
  const kept = product.kept.find((one) => one.field === field);
  if (!kept) return null;
  return (
    <span className={styles.kept}>
      <Tooltip label={texts.fileSays(kept.fileValue)} multiline maw={360}>
        <span>
          <Icon icon={Lock} size={12} /> {texts.keptOnImport}
        </span>
      </Tooltip>
      {!isReadOnly && (
        <Button variant="subtle" size="compact-xs" onClick={() => onFollow(field)}>
          {texts.follow}
        </Button>
      )}
    </span>
  );
}

/** Title, brand, category, text, badges and search words of a product. */
export function GeneralCard({ words, ...props }: FieldProps & { readonly words: DeskProductWords }) {
  const { product, form, errors, isReadOnly, onChange } = props;
  const mark = (field: ProductField) => <KeptMark {...props} field={field} />;
  return (
    <Card title={texts.general} aside={<small className={styles.soft}>{texts.source(product.source)}</small>} isPadded>
      <div className={styles.fields}>
        <div className={styles.wide}>
          {mark('name')}
          <TextInput
            label={texts.name}
            required
            readOnly={isReadOnly}
            maxLength={PRODUCT_LIMITS.name}
            error={errors.name}
            value={form.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </div>
        <div>
          {mark('brand')}
          <Autocomplete
            label={texts.brand}
            data={[...words.brands]}
            limit={12}
            required
            readOnly={isReadOnly}
            maxLength={PRODUCT_LIMITS.brand}
            error={errors.brand}
            value={form.brand}
            onChange={(brand) => onChange({ brand })}
          />
        </div>
        <div>
          {mark('category')}
          <Autocomplete
            label={texts.category}
            data={[...words.categories]}
            limit={20}
            title={texts.categoryHelp}
            required
            readOnly={isReadOnly}
            maxLength={3 * PRODUCT_LIMITS.category}
            error={errors.category}
            value={form.category}
            onChange={(category) => onChange({ category })}
          />
        </div>
        <div className={styles.wide}>
          {mark('description')}
          <RichText
            label={texts.description}
            value={form.description}
            isReadOnly={isReadOnly}
            error={errors.description}
            onChange={(description) => onChange({ description })}
          />
        </div>
        <div className={styles.wide}>
          {mark('genders')}
          <Input.Wrapper label={texts.genders}>
            <Chip.Group multiple value={[...form.genders]} onChange={(genders) => onChange({ genders })}>
              <Group gap={6}>
                {Object.entries(texts.genderNames).map(([value, label]) => (
                  <Chip key={value} value={value} size="xs" disabled={isReadOnly}>
                    {label}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        </div>
        <div>
          {mark('badges')}
          <TagsInput
            label={texts.badges}
            readOnly={isReadOnly}
            maxTags={PRODUCT_LIMITS.badges}
            maxLength={PRODUCT_LIMITS.badge}
            error={errors.badge}
            value={[...form.badges]}
            onChange={(badges) => onChange({ badges })}
          />
        </div>
        <div>
          {mark('keywords')}
          <TextInput
            label={texts.keywords}
            title={texts.keywordsHelp}
            readOnly={isReadOnly}
            maxLength={PRODUCT_LIMITS.keywords}
            error={errors.keywords}
            value={form.keywords}
            onChange={(event) => onChange({ keywords: event.currentTarget.value })}
          />
        </div>
        <div className={styles.wide}>
          {mark('features')}
          <Textarea
            label={texts.features}
            description={texts.featuresHelp}
            readOnly={isReadOnly}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={PRODUCT_LIMITS.feature * PRODUCT_LIMITS.features}
            error={errors.feature}
            value={form.features}
            onChange={(event) => onChange({ features: event.currentTarget.value })}
          />
        </div>
      </div>
    </Card>
  );
}
