import loadable from '@loadable/component';
import { ChevronDown, CircleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { useSelector } from 'react-redux';
import type { Product } from '../../../contracts/products/product.ts';
import { formatSizeHint } from '../../../lib/sizing/formatSizeHint.ts';
import type { SizeField } from '../../../lib/sizing/resolveSizing.ts';
import { isShoe, type MissingChoice, type SizingOption } from '../../../lib/sizing/sizedProduct.ts';
import { areNarrow, getValueLength } from '../../../lib/sizing/sizeLabels.ts';
import { createLaterPart } from '../../../page/laterParts.tsx';
import { Chip, getSelectedProps, Pressable } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx';
import { SizeButton } from '../../../ui/product/SizeButton.tsx';
import { SizeGrid } from '../../../ui/product/SizeGrid.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import constraintPickerStyles from './OptionPicker.module.css';
import styles from './SizingChooser.module.css';
import type { SizeChoice } from './useSizeChoice.ts';

type OptionPickerProps = {
  field: SizeField;
  /** `Women's size`, `Width`. */
  label: string;
  options: readonly SizingOption[];
  chosenValue: string | null;
  getChoiceProps: SizeChoice['getChoiceProps'];
  /** Shown above the values if no option was selected. */
  missingText?: string | undefined;
  /** Content at the end of the label's line. */
  labelEnd?: ReactNode;
};

/** The values of one dimension as buttons, a single value as text; sold-out values are crossed out and can still be selected. */
function OptionPicker({
  field,
  label,
  options,
  chosenValue,
  getChoiceProps,
  missingText,
  labelEnd,
}: OptionPickerProps) {
  const selectedOption = options.find((option) => option.constraintValue === chosenValue);
  const labels = options.map((option) => option.label);
  const isFact = options.length === 1 && selectedOption?.inStock;
  return (
    <div data-field={field}>
      <div className={constraintPickerStyles.head}>
        <p className={constraintPickerStyles.label}>
          {label}
          {selectedOption && (
            <>
              : <span className={constraintPickerStyles.value}>{selectedOption.label}</span>
            </>
          )}
        </p>
        {labelEnd}
      </div>
      {missingText && (
        <p className={constraintPickerStyles.missing} role="alert">
          <Icon icon={CircleAlert} size={20} />
          {missingText}
        </p>
      )}
      {options.length === 0 && (
        <p className={constraintPickerStyles.empty}>No options available. Please modify the selection above.</p>
      )}
      {options.length > 0 && !isFact && (
        <SizeGrid label={label} perRow={chooseColumns(labels)} hasEvenCells>
          {options.map(({ id, label: text, constraintValue, inStock }) => (
            <SizeButton
              key={id}
              label={text}
              {...getChoiceProps(field, constraintValue)}
              selected={constraintValue === chosenValue}
              isSoldOut={!inStock}
              isMissing={missingText !== undefined}
            />
          ))}
        </SizeGrid>
      )}
    </div>
  );
}

function chooseColumns(labels: readonly string[]): 2 | 3 | 4 | 8 {
  if (areNarrow(labels)) return 8;
  return ({ short: 4, medium: 3, long: 2 } as const)[getValueLength(labels)];
}

type ConstraintPickerProps = Omit<OptionPickerProps, 'missingText' | 'labelEnd'>;

/** A picker of a constraint that narrows the sizes: gender, age group, shoe type or size range. Hidden for a single option. */
function ConstraintPicker({ field, label, options, chosenValue, getChoiceProps }: ConstraintPickerProps) {
  if (options.length < 2) return null;
  return (
    <div>
      <div className={constraintPickerStyles.head}>
        <p className={constraintPickerStyles.label}>{label}</p>
      </div>
      <fieldset aria-label={label} className={constraintPickerStyles.chips}>
        {options.map((option) => (
          <Chip
            key={option.id}
            {...getChoiceProps(field, option.constraintValue)}
            selected={option.constraintValue === chosenValue}
          >
            {option.label}
            {!option.inStock && <VisuallyHidden>, sold out</VisuallyHidden>}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

type UnitPickerProps = { options: readonly SizingOption[]; unit: string; getChoiceProps: SizeChoice['getChoiceProps'] };

/** A picker of the size unit (country). Renders nothing for a single unit. */
function UnitPicker({ options, unit, getChoiceProps }: UnitPickerProps) {
  if (options.length < 2) return null;
  const selectedOption = options.find((option) => option.constraintValue === unit);
  const label = (
    <>
      <VisuallyHidden>Sizes in </VisuallyHidden>
      {selectedOption?.label}
      <Icon icon={ChevronDown} size={16} />
    </>
  );
  return (
    <Dropdown align="end" label={label} className={styles.units} summaryClassName={styles.tool}>
      {options.map((option) => {
        const acts = getChoiceProps('unit', option.constraintValue);
        return (
          <Pressable key={option.id} {...acts} {...getSelectedProps('href' in acts, option.constraintValue === unit)}>
            {option.label}
          </Pressable>
        );
      })}
    </Dropdown>
  );
}

const SizeChartButton = createLaterPart(
  'size chart',
  loadable(() => import(/* webpackChunkName: "later-product" */ './SizeChartButton.tsx'), {
    resolveComponent: (file) => file.SizeChartButton,
  }),
);
/** Loaded lazily: a guest has no recommended size. */
const RecommendedSize = loadable(() => import('../RecommendedSize.tsx'), {
  resolveComponent: (file) => file.RecommendedSize,
});

type SizingChooserProps = SizeChoice & {
  product: Product;
  /** The dimensions marked as missing after the button was pressed too early. */
  missingChoices: readonly MissingChoice[];
  ref: Ref<HTMLDivElement>;
};

/** The pickers of a product's constraints, size and width, each narrowing the next; only for dimensions that the product has. */
export function SizingChooser({ product, sizing, getChoiceProps, missingChoices, ref }: SizingChooserProps) {
  const { constraints, options, choice } = sizing;
  const isKnown = useSelector((state: IdentityRootState) => selectCustomer(state)) !== null;
  const getMissingText = (field: MissingChoice['field']) => missingChoices.find((one) => one.field === field)?.text;
  const getName = (id: string) => product.sizing.dimensions.find((dimension) => dimension.id === id)?.name ?? '';
  const hasSizes = options.sizeOptions.length > 0 || getName('size') !== '';
  const isSoldOut = [...options.sizeOptions, ...options.widthOptions].some((option) => !option.inStock);
  const genderOptions = isSizedByGender(product) ? options.genderOptions : [];
  const pickers = [
    ['ageGroup', 'Age group', options.ageGroups, constraints.ageGroup],
    ['gender', 'Sizes for', genderOptions, constraints.gender],
    ['shoeType', 'Pair or single shoe', options.shoeTypeOptions, constraints.shoeType],
    ['sizeRange', 'Size range', options.sizeRangeOptions, constraints.sizeDimensionValue],
  ] as const;
  const wearers = { genders: product.genders, isShoe: isShoe(product) };
  const hint = choice.size ? formatSizeHint(choice.size, constraints.countryOrUnit, wearers, constraints.gender) : '';
  return (
    <div ref={ref} className={styles.pickers}>
      {pickers.map(([field, label, choices, chosenValue]) => (
        <ConstraintPicker
          key={field}
          field={field}
          label={label}
          options={choices}
          chosenValue={chosenValue}
          getChoiceProps={getChoiceProps}
        />
      ))}
      {hasSizes && (
        <OptionPicker
          field="size"
          label={product.genderLabel && !isSizedByGender(product) ? `${product.genderLabel} size` : 'Size'}
          options={options.sizeOptions}
          chosenValue={choice.size}
          getChoiceProps={getChoiceProps}
          missingText={getMissingText('size')}
          labelEnd={
            <div className={styles.tools}>
              <UnitPicker
                options={options.countryOrUnitOptions}
                unit={constraints.countryOrUnit}
                getChoiceProps={getChoiceProps}
              />
              <SizeChartButton product={product} unit={constraints.countryOrUnit} />
            </div>
          }
        />
      )}
      {hint && <p className={styles.hint}>{hint.charAt(0).toUpperCase() + hint.slice(1)}</p>}
      {isKnown && <RecommendedSize product={product} sizing={sizing} />}
      {options.widthOptions.length > 0 && (
        <OptionPicker
          field="width"
          label={getName('width')}
          options={options.widthOptions}
          chosenValue={choice.width}
          getChoiceProps={getChoiceProps}
          missingText={getMissingText('width')}
        />
      )}
      {isSoldOut && <p className={styles.hint}>Sold-out sizes are crossed out. Choose one for an email alert.</p>}
    </div>
  );
}

/** Returns whether a shoe is for women and men: the same shoe then has another size for each. Other products do not differ. */
const isSizedByGender = (product: Product): boolean =>
  isShoe(product) && product.genders.includes('womens') && product.genders.includes('mens');
