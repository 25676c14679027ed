import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, getButtonClass } from './getButtonClass.ts';

type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link that looks like a button, for navigation. */
export function LinkButton({ kind, size, isFullWidth, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={getButtonClass({ kind, size, isFullWidth }, className)}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}
