import type { SizeField } from '../../../lib/sizing/resolveSizing.ts';
import type { SizingOption } from '../../../lib/sizing/sizingOption.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './OptionPicker.module.css';
import type { SizeChoice } from './useSizeChoice.ts';

type ConstraintPickerProps = {
  field: SizeField;
  label: string;
  options: readonly SizingOption[];
  chosenValue: string | null;
  getChoiceProps: SizeChoice['getChoiceProps'];
};

/** A picker of a constraint that narrows the sizes: gender, age group, shoe type or size range. Hidden for a single option. */
export function ConstraintPicker({ field, label, options, chosenValue, getChoiceProps }: ConstraintPickerProps) {
  if (options.length < 2) return null;
  return (
    <div>
      <div className={styles.head}>
        <p className={styles.label}>{label}</p>
      </div>
      <fieldset aria-label={label} className={styles.chips}>
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
