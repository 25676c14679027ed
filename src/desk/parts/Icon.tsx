import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  /** The shapes of a Lucide icon. */
  readonly icon: IconNode;
  /** Width and height in pixels. */
  readonly size?: number;
  readonly color?: string | undefined;
  readonly strokeWidth?: number;
};

/** A line icon, hidden from screen readers: the text beside it has the meaning. */
export function Icon({ icon: shapes, size = 16, color = 'currentColor', strokeWidth = 1.9 }: IconProps) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color,
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      style: { flex: 'none' },
    },
    ...shapes.map(([shape, attributes]) => createElement(shape, attributes)),
  );
}
