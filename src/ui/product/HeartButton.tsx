import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './HeartButton.module.css';

interface HeartButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  isHearted: boolean;
  /** The hearted item, for the accessible name: "Kestrel Run Skyline 4". */
  item: string;
  /** `disc`: on images, 36 px visible in a target of 44 px. `framed`: 52 px, beside Add to Cart. */
  kind?: 'disc' | 'framed';
}

/** Adds an item to Favorites and removes it. */
export function HeartButton({ isHearted, item, kind = 'disc', className, type = 'button', ...rest }: HeartButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.heart, styles[kind], isHearted && styles.hearted, className)}
      aria-label={`Add ${item} to Favorites`}
      aria-pressed={isHearted}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C7 16.7 3 13.3 3 9.2A4.9 4.9 0 0 1 7.9 4.2c1.7 0 3.2.9 4.1 2.3a4.9 4.9 0 0 1 4.1-2.3A4.9 4.9 0 0 1 21 9.2c0 4.1-4 7.5-9 11.3z" />
      </svg>
    </button>
  );
}
