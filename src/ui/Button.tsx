import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** The verb shown while its act is under way, such as "Adding": the width stays, and it cannot be pressed again. `false` between times. */
  busy?: string | false | undefined;
}

/**
 * A button: 44 px, or 52 px for the page's one main act. It is `type="button"` unless told otherwise.
 * `className` places it (margin, grid area); it never restyles it.
 */
export function Button({
  kind,
  size,
  full,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = Boolean(busy);
  // Stays focusable while busy, so that the keyboard does not lose its place.
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, full }, className)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? refuse : onClick}
    >
      <span className={styles.content} data-hidden={isBusy || undefined}>
        {children}
      </span>
      {busy !== undefined && (
        <span className={styles.busy} role="status">
          {isBusy && <Spinner />}
          {busy}
        </span>
      )}
    </button>
  );
}
