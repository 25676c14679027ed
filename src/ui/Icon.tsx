import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './Icon.module.css';

interface IconProps {
  /** One of Lucide's drawings. */
  of: IconNode;
  /** Of its square, in pixels. */
  size?: number;
  className?: string | undefined;
}

/** A line drawing in the colour of the text beside it, which says the same in words: screen readers pass over it. */
export function Icon({ of: shapes, size = 24, className }: IconProps) {
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
