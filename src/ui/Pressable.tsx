import type { ComponentProps } from 'react';

/** A control that either goes somewhere (`href`) or does something (`onClick`): filters are links, so that they work without JavaScript. */
export type PressableProps =
  | (ComponentProps<'a'> & { href: string; disabled?: never })
  | (ComponentProps<'button'> & { href?: never });

/** A link when it is given `href`, else a button. Chips, pills, sizes and swatches are made of it. */
export function Pressable(props: PressableProps) {
  if (props.href !== undefined) return <a {...props} />;
  const { href: _none, type = 'button', ...rest } = props;
  return <button {...rest} type={type} />;
}

/** The attributes that say a choice is made: `aria-pressed` on a button, `aria-current` on a link. */
export function chosen(isLink: boolean, selected: boolean): { 'aria-pressed'?: boolean; 'aria-current'?: 'true' } {
  if (isLink) return selected ? { 'aria-current': 'true' } : {};
  return { 'aria-pressed': selected };
}
