import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import styles from './Chip.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

/** The props of a link (`href`) or a button (`onClick`). Filters are links, so that they work without JavaScript. */
export type PressableProps =
  | (ComponentProps<'a'> & { href: string; disabled?: never })
  | (ComponentProps<'button'> & { href?: never });

/** A link with `href`, else a button; the base of chips, pills, sizes and swatches. */
export function Pressable(props: PressableProps) {
  if (props.href !== undefined) return <a {...props} />;
  const { href: _none, type = 'button', ...rest } = props;
  return <button {...rest} type={type} />;
}

/** Returns the attribute of a selected choice: `aria-pressed` for a button, `aria-current` for a link. */
export function getSelectedProps(
  isLink: boolean,
  selected: boolean,
): { 'aria-pressed'?: boolean; 'aria-current'?: 'true' } {
  if (isLink) return selected ? { 'aria-current': 'true' } : {};
  return { 'aria-pressed': selected };
}

type ChipProps = PressableProps & {
  selected?: boolean;
  /** Shows an arrow, because the chip opens a panel. */
  opens?: boolean;
};

/** A rounded choice, 40 px high, such as a popular filter. */
export function Chip({ selected, opens, className, children, ...rest }: ChipProps) {
  return (
    <Pressable
      {...(selected === undefined ? {} : getSelectedProps(rest.href !== undefined, selected))}
      {...rest}
      className={classNames(styles.chip, selected && styles.selected, className)}
    >
      {children}
      {opens && <Icon icon={ChevronDown} size={16} />}
    </Pressable>
  );
}
