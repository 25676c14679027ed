import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, getButtonClass } from './getButtonClass.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** The text while the action runs, such as "Adding": the width stays, and clicks are ignored. `false` when idle. */
  busy?: string | false | undefined;
}

/**
 * A button: 44 px, or 52 px for the page's main action. The default type is `button`. `className` positions it (margin,
 * grid area); it must not restyle it.
 */
export function Button({
  kind,
  size,
  isFullWidth,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = Boolean(busy);
  // Stays focusable while busy, so that keyboard users keep their position.
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClass({ kind, size, isFullWidth }, className)}
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
