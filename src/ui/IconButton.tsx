import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, read out and shown as its tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain` has no border, `disc` stands over a picture, `outlined` among other controls. */
  kind?: 'plain' | 'disc' | 'outlined';
}

/** A 44 px target with an icon for its only content. */
export function IconButton({ label, icon, kind = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[kind], className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
