import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './Icon.module.css';
import spinnerStyles from './Spinner.module.css';

interface IconProps {
  /** The shapes of a Lucide icon. */
  icon: IconNode;
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
}

/** A line icon in the current text color. Hidden from screen readers, because the text beside it has the meaning. */
export function Icon({ icon: shapes, size = 24, className }: IconProps) {
  return createElement(
    'svg',
    {
      className: classNames(styles.icon, className),
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': true,
    },
    ...shapes.map(([shape, attributes]) => createElement(shape, attributes)),
  );
}

/** A spinner in the current text color. Hidden from screen readers: the text beside it has the meaning. */
export function Spinner() {
  return <span className={spinnerStyles.spinner} aria-hidden="true" />;
}
