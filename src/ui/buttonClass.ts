import styles from './Button.module.css';
import { classNames } from './classNames.ts';

type ButtonKind = 'primary' | 'secondary' | 'text';
/** 44 px high for `medium`, 52 px for `large`, the page's one main act. */
type ButtonSize = 'medium' | 'large';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
}

/** The class names that buttons and links dressed as buttons share. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { kind = 'primary', size = 'medium', full = false } = look;
  return classNames(styles.button, styles[kind], styles[size], full && styles.full, className);
}
