import { ChevronDown, type IconNode } from 'lucide';
import { createElement as h, type ReactNode } from 'react';

/** Floor components are pure functions: no state, effects, store or router. */
type Children = { readonly children?: ReactNode };

type IconProps = { readonly of?: IconNode; readonly size?: number };

/** Lucide icons, as in the shop. */
export const Icon = ({ of = ChevronDown, size = 20 }: IconProps) =>
  h(
    'svg',
    { className: 'icon', width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': true },
    ...of.map(([shape, attributes]) => h(shape, attributes)),
  );

export const Hidden = ({ children }: Children) => h('span', { className: 'hidden' }, children);

export const Stars = ({ rating }: { rating: number }) =>
  h(
    'span',
    { className: 'rating' },
    h(
      'svg',
      { className: 'stars small', viewBox: '0 0 80 16', role: 'img', 'aria-label': `Rated ${rating} stars out of 5` },
      h(
        'g',
        { className: 'clip' },
        h('path', { className: 'off', d: 'M0 0h80v16H0z' }),
        h('path', { d: `M0 0h${Math.round(rating * 160) / 10}v16H0z` }),
      ),
    ),
  );

/** Width, height, and the larger widths. */
const SIZES = {
  thumb: [110, 82, [220]],
  card: [350, 350, [520]],
  main: [700, 525, [1000, 1400]],
  cutout: [480, 360, [1040]],
} as const;

type PictureProps = { id: string; use: keyof typeof SIZES; alt?: string; sizes: string; className?: string };

/** Returns a picture's `srcset`, as in the shop. */
export function renderSrcSet(id: string, use: keyof typeof SIZES, format: string): string {
  const [width, height, larger] = SIZES[use];
  const getName = (pixelWidth: number): string =>
    `/image/${id}.${pixelWidth}x${(pixelWidth * height) / width}.${format} ${pixelWidth}w`;
  return [width, ...larger].map(getName).join(', ');
}

/** A picture with its sizes. */
export function Picture({ id, use, alt = '', sizes, className = 'image' }: PictureProps) {
  const [width, height] = SIZES[use];
  const src = `/image/${id}.${width}x${height}.webp`;
  const srcSet = renderSrcSet(id, use, 'webp');
  return h('img', { className, alt, width, height, loading: 'lazy', decoding: 'async', sizes, srcSet, src });
}

type Crumb = { readonly text: string; readonly href: string };

export const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) =>
  h(
    'nav',
    { className: 'crumbs', 'aria-label': 'Breadcrumb' },
    h(
      'ol',
      { className: 'list' },
      crumbs.map(({ text, href }) => h('li', { key: href, className: 'crumb' }, h('a', { href }, text))),
    ),
  );

/** Serializes JSON for a script tag. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Renders stored HTML. */
export const Html = ({ html }: { html: string }) =>
  h('div', { className: 'text', dangerouslySetInnerHTML: { __html: html } });

export const StructuredData = ({ data }: { data: object }) =>
  h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: toScriptJson(data) } });
