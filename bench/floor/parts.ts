import { createElement as h, type ReactNode } from 'react';

/** The floor's components are plain functions of their data: no state, no effect, no store, no router. */
type Children = { readonly children?: ReactNode };

export const Icon = ({ size = 20 }: { size?: number }) =>
  h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: 'icon',
      'aria-hidden': 'true',
    },
    h('path', { d: 'm6 9 6 6 6-6' }),
    h('path', { d: 'M12 20.5C7 16.7 3 13.3 3 9.2' }),
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

const SIZES = {
  thumb: [88, 70, 176],
  card: [350, 350, 520],
  main: [700, 560, 1400],
  cutout: [480, 360, 1040],
} as const;

type PictureProps = { id: string; use: keyof typeof SIZES; alt?: string; sizes: string; className?: string };

/** A picture in two sizes, as the shop's pages name them. */
export function Picture({ id, use, alt = '', sizes, className = 'image' }: PictureProps) {
  const [width, height, large] = SIZES[use];
  const src = `/image/${id}.${width}x${height}.webp`;
  const srcSet = `${src} ${width}w, /image/${id}.${large}x${(large * height) / width}.webp ${large}w`;
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

/** What may stand inside a script as it is. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Text that is HTML already, as the catalogue keeps it. */
export const Html = ({ html }: { html: string }) =>
  h('div', { className: 'text', dangerouslySetInnerHTML: { __html: html } });

export const StructuredData = ({ data }: { data: object }) =>
  h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: scriptJson(data) } });
