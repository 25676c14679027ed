import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action, for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain` has no border, `disc` is used on images, `outlined` beside other controls. */
  kind?: 'plain' | 'disc' | 'outlined';
}

/** A button with only an icon and a target of 44 px. */
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
