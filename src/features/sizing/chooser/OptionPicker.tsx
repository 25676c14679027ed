import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { SizeField } from '../../../lib/sizing/resolveSizing.ts';
import type { SizingOption } from '../../../lib/sizing/sizedProduct.ts';
import { areNarrow, getValueLength } from '../../../lib/sizing/sizeLabels.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SizeButton } from '../../../ui/product/SizeButton.tsx';
import { SizeGrid } from '../../../ui/product/SizeGrid.tsx';
import styles from './OptionPicker.module.css';
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
export function OptionPicker({
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
      <div className={styles.head}>
        <p className={styles.label}>
          {label}
          {selectedOption && (
            <>
              : <span className={styles.value}>{selectedOption.label}</span>
            </>
          )}
        </p>
        {labelEnd}
      </div>
      {missingText && (
        <p className={styles.missing} role="alert">
          <Icon icon={CircleAlert} size={20} />
          {missingText}
        </p>
      )}
      {options.length === 0 && <p className={styles.empty}>No options available. Please modify the selection above.</p>}
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
