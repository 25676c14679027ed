import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SizeGrid.module.css';

interface SizeGridProps {
  /** The group's accessible name. */
  label: string;
  /** Cells per row on wide screens: 8 in a buy box, 4 in a facet, 3 for widths. Narrower screens show at most 5. */
  perRow: 2 | 3 | 4 | 8;
  /** Gives every label one cell, regardless of its length. */
  hasEvenCells?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

export function SizeGrid({ label, perRow, hasEvenCells, children, className }: SizeGridProps) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(styles.grid, styles[`per${perRow}`], hasEvenCells && styles.even, className)}
    >
      {children}
    </fieldset>
  );
}
