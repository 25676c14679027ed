import { ChevronDown } from 'lucide';
import type { SizingOption } from '../../../lib/sizing/sizingOption.ts';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { getSelectedProps, Pressable } from '../../../ui/Pressable.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './SizingChooser.module.css';
import type { SizeChoice } from './useSizeChoice.ts';

type UnitPickerProps = { options: readonly SizingOption[]; unit: string; getChoiceProps: SizeChoice['getChoiceProps'] };

/** A picker of the size unit (country). Renders nothing for a single unit. */
export function UnitPicker({ options, unit, getChoiceProps }: UnitPickerProps) {
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
