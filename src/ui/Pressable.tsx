import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

/** A control that either goes somewhere (`to`) or does something (`onClick`): filters are links, so that they work without JavaScript. */
export type PressableProps = (LinkProps & { disabled?: never }) | (ComponentProps<'button'> & { to?: never });

/** A link when it is given `to`, else a button. Chips, pills, sizes and swatches are made of it. */
export function Pressable(props: PressableProps) {
  if (props.to !== undefined) return <Link {...props} />;
  const { to: _none, type = 'button', ...rest } = props;
  return <button {...rest} type={type} />;
}

/** The attributes that say a choice is made: `aria-pressed` on a button, `aria-current` on a link. */
export function chosen(isLink: boolean, selected: boolean): { 'aria-pressed'?: boolean; 'aria-current'?: 'true' } {
  if (isLink) return selected ? { 'aria-current': 'true' } : {};
  return { 'aria-pressed': selected };
}
