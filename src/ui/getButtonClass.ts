import styles from './Button.module.css';
import { classNames } from './classNames.ts';

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
