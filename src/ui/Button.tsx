import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Spinner } from './Icon.tsx';
import iconButtonStyles from './IconButton.module.css';

/** `onDeep` is the bright button of dark bands, the same in both color schemes. */
type ButtonKind = 'primary' | 'secondary' | 'onDeep' | 'text';
/** `medium` is 44 px high, `large` 52 px for the page's main action. */
type ButtonSize = 'medium' | 'large';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Full width of the container. */
  isFullWidth?: boolean | undefined;
}

/** Returns the class names shared by buttons and links that look like buttons. */
export function getButtonClass(look: ButtonLook, className?: string): string {
  const { kind = 'primary', size = 'medium', isFullWidth = false } = look;
  return classNames(styles.button, styles[kind], styles[size], isFullWidth && styles.full, className);
}

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

/** A button that repeats what has failed. */
export const RetryButton = (props: Pick<ButtonProps, 'kind' | 'onClick'>) => (
  <Button kind="text" {...props}>
    Try again
  </Button>
);

type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link that looks like a button, for navigation. */
export function LinkButton({ kind, size, isFullWidth, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={getButtonClass({ kind, size, isFullWidth }, className)}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}

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
      className={classNames(iconButtonStyles.button, iconButtonStyles[kind], className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
