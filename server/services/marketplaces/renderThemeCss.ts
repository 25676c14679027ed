import { FONT_STACKS, type MarketplaceSettings } from './marketplaceDocument.ts';
import { computeContrast, type Theme } from './themeSchema.ts';

/** `--paper` and `--ink` of the dark scheme (`src/ui/tokens.css`). */
export const DARK_PAPER = '#10151c';
export const DARK_INK = '#f1f4f8';
const BLACK = '#000000';
const WHITE = '#ffffff';
const LEAST_TEXT_CONTRAST = 4.5;
/** The contrast of the shop's own colors in dark mode, above the minimum. */
const GOOD_TEXT_CONTRAST = 7;
const SHARES = Array.from({ length: 51 }, (_, index) => index / 50);

const parseColorChannel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);

/** Returns the color between two colors, `share` (0..1) of the way to the second. */
function mix(from: string, to: string, share: number): string {
  const mixedChannels = [1, 3, 5].map((at) =>
    Math.round(parseColorChannel(from, at) + (parseColorChannel(to, at) - parseColorChannel(from, at)) * share),
  );
  return `#${mixedChannels.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the first suitable color on the way from one color to another; the other if none is suitable. */
const findSuitableColor = (fits: (color: string) => boolean, from: string, to: string): string =>
  SHARES.map((share) => mix(from, to, share)).find(fits) ?? to;

/** The custom properties of a theme that differ in dark mode, each with its bright and its dark color. */
export type ThemeColors = Readonly<Record<string, readonly [bright: string, dark: string]>>;

/** Returns a marketplace's colors for both schemes. Dark ones are computed, so that they stay readable. */
export function computeThemeColors(theme: Theme): ThemeColors {
  const accent = findSuitableColor(
    (color) => computeContrast(color, DARK_PAPER) >= GOOD_TEXT_CONTRAST,
    theme.accent,
    WHITE,
  );
  const hasTextContrast = (wash: string): boolean =>
    computeContrast(DARK_INK, wash) >= GOOD_TEXT_CONTRAST && computeContrast(accent, wash) >= LEAST_TEXT_CONTRAST;
  const mixDarkAccent = (share: number): string => mix(theme.accentDeep, BLACK, share);
  return {
    '--accent': [theme.accent, accent],
    '--accent-hover': [theme.accentHover, mix(accent, WHITE, 0.3)],
    '--accent-wash': [
      theme.accentWash,
      findSuitableColor(hasTextContrast, mix(theme.accent, DARK_PAPER, 0.5), DARK_PAPER),
    ],
    '--accent-deep': [theme.accentDeep, mixDarkAccent(0.6)],
    '--hero': [theme.accentDeep, mixDarkAccent(0.3)],
    '--hero-disc': [theme.accent, theme.accent],
    '--on-accent-wash': [theme.accentDeep, DARK_INK],
    '--on-deep-soft': [theme.onDeepSoft, theme.onDeepSoft],
    '--wordmark': [theme.accentDeep, DARK_INK],
    '--track': [theme.onDeepSoft, mix(accent, DARK_PAPER, 0.65)],
  };
}

/** Returns the style sheet that replaces tokens of the design system (`src/ui/tokens.css`); undefined if none is replaced. */
export function renderThemeCss({
  theme,
  font,
  fontScale,
}: Pick<MarketplaceSettings, 'theme' | 'font' | 'fontScale'>): string | undefined {
  const colors = Object.entries(theme ? computeThemeColors(theme) : {}).map(
    ([name, [brightColor, dark]]) => `${name}:light-dark(${brightColor},${dark})`,
  );
  const stack = FONT_STACKS[font];
  const rules = [
    ...colors,
    ...(stack === undefined ? [] : [`--font:${stack}`]),
    // Percent, so that the size that a visitor has set in the browser still counts.
    ...(fontScale === 100 ? [] : [`font-size:${fontScale}%`]),
  ];
  return rules.length === 0 ? undefined : `:root{${rules.join(';')}}`;
}
