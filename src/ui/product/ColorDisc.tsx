import { classNames } from '../classNames.ts';
import styles from './ColorDisc.module.css';

interface ColorDiscProps {
  /** Any CSS color. */
  color: string;
  selected?: boolean;
}

/** A facet's color, 24 px; its name is beside it. An SVG, because the content security policy forbids style attributes. */
export function ColorDisc({ color, selected = false }: ColorDiscProps) {
  return (
    <svg className={classNames(styles.disc, selected && styles.selected)} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={color} />
      <circle className={styles.edge} cx="12" cy="12" r="11.5" />
      {selected && <path className={styles.check} d="m7.5 12.5 3 3 6-6.5" />}
    </svg>
  );
}
