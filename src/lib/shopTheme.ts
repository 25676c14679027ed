import { computeContrast, findSuitableColor } from './colors.ts';

/** The colors of the design system that a marketplace may replace; dark ones are computed from them. */
export type ShopTheme = Readonly<Record<ThemeColor, string>>;
/** In the order of the form. */
export const THEME_COLORS = ['accent', 'accentHover', 'accentDeep', 'accentWash', 'onDeepSoft'] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];

/** The colors of a marketplace without a theme (`src/ui/tokens.css`). */
export const OWN_THEME: ShopTheme = {
  accent: '#1b3fc0',
  accentHover: '#15319a',
  accentDeep: '#0f2266',
  accentWash: '#eef2fe',
  onDeepSoft: '#c8d3f5',
};

/** The typefaces that a marketplace can choose. All but its own are those of the device, so that nothing is loaded. */
export const SHOP_FONTS = ['own', 'system', 'serif', 'rounded'] as const;
export type ShopFont = (typeof SHOP_FONTS)[number];
/** The size of all text, in percent. */
export const FONT_SCALE = { least: 90, most: 125 } as const;

export const COLOR_PATTERN = /^#[0-9a-f]{6}$/;
/** The contrast that text needs (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** A color as text or as ground: with white, or with another color of the theme. */
type Pair = { readonly color: ThemeColor; readonly on: ThemeColor | 'white' };

const PAIRS: readonly Pair[] = [
  { color: 'accent', on: 'white' },
  { color: 'accent', on: 'accentWash' },
  { color: 'accentHover', on: 'white' },
  { color: 'accentDeep', on: 'white' },
  { color: 'onDeepSoft', on: 'accentDeep' },
];

export type PairContrast = Pair & {
  readonly contrast: number;
  readonly isReadable: boolean;
  /** The nearest color that is readable; null for a readable pair, and if there is none. */
  readonly instead: string | null;
};

/** Returns the contrast of each pair of colors that stand on each other. */
export const listContrasts = (theme: ShopTheme): readonly PairContrast[] =>
  PAIRS.map((pair) => {
    const color = theme[pair.color];
    const ground = pair.on === 'white' ? WHITE : theme[pair.on];
    const isReadableIn = (one: string): boolean => computeContrast(one, ground) >= LEAST_CONTRAST;
    const end = computeContrast(WHITE, ground) > computeContrast(BLACK, ground) ? WHITE : BLACK;
    const isReadable = isReadableIn(color);
    const nearest = isReadable ? null : findSuitableColor(isReadableIn, color, end);
    return { ...pair, contrast: computeContrast(color, ground), isReadable, instead: nearest };
  });
