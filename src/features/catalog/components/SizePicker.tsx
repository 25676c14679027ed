import { CircleAlert } from 'lucide';
import type { Ref } from 'react';
import type { SizeOption } from '../../../lib/sizing.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SizeButton } from '../../../ui/SizeButton.tsx';
import { SizeGrid } from '../../../ui/SizeGrid.tsx';
import styles from './BuyBox.module.css';

type SizePickerProps = {
  /** `Women's size`, `Width`. */
  label: string;
  options: readonly SizeOption[];
  chosen: string | null;
  linkTo: (value: string) => string;
  perRow: 3 | 8;
  /** Said above the values when the choice was forgotten. */
  missingText: string | null;
  ref?: Ref<HTMLDivElement>;
};

/** All values of one dimension as buttons, nothing for a product without it; the sold-out ones are crossed out and can still be chosen. */
export function SizePicker({ label, options, chosen, linkTo, perRow, missingText, ref }: SizePickerProps) {
  const shown = options.filter((option) => option.offered);
  if (options.length === 0) return null;
  return (
    <div ref={ref}>
      <p className={styles.label}>
        {label}: <span className={styles.value}>{chosen ?? ''}</span>
      </p>
      {missingText && (
        <p className={styles.missing} role="alert">
          <Icon of={CircleAlert} size={20} />
          {missingText}
        </p>
      )}
      {shown.length === 0 ? (
        <p className={styles.empty}>No options available. Please modify the selection above.</p>
      ) : (
        <SizeGrid label={label} perRow={perRow}>
          {shown.map(({ value, inStock }) => (
            <SizeButton
              key={value}
              label={value}
              href={linkTo(value)}
              selected={value === chosen}
              soldOut={!inStock}
              missing={missingText !== null}
              data-in-place
            />
          ))}
        </SizeGrid>
      )}
      {shown.some((option) => !option.inStock) && <p className={styles.hint}>Sold-out sizes are crossed out.</p>}
    </div>
  );
}
