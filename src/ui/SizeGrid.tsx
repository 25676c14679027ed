import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './SizeGrid.module.css';

interface SizeGridProps {
  /** Names the group for screen readers. */
  label: string;
  /** Cells in a row on wide screens: 8 in a buy box, 4 in a facet, 3 for widths. Phones have 5, or this where it is less. */
  perRow: 2 | 3 | 4 | 8;
  /** Every label has one cell, however long it is. */
  even?: boolean;
  /** SizeButtons. */
  children: ReactNode;
  className?: string | undefined;
}

/** The grid that size buttons stand in. */
export function SizeGrid({ label, perRow, even, children, className }: SizeGridProps) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(styles.grid, styles[`per${perRow}`], even && styles.even, className)}
    >
      {children}
    </fieldset>
  );
}
