import { computeContrast, findSuitableColor, mixColors } from '../../../src/lib/colors.ts';
import { LEAST_CONTRAST } from '../../../src/lib/shopTheme.ts';
import { FONT_STACKS, type MarketplaceSettings } from './marketplaceDocument.ts';
import type { Theme } from './themeSchema.ts';

/** `--paper` and `--ink` of the dark scheme (`src/ui/tokens.css`). */
export const DARK_PAPER = '#10151c';
export const DARK_INK = '#f1f4f8';
const BLACK = '#000000';
const WHITE = '#ffffff';
/** The contrast of the shop's own colors in dark mode, above the minimum. */
const GOOD_TEXT_CONTRAST = 7;

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
    computeContrast(DARK_INK, wash) >= GOOD_TEXT_CONTRAST && computeContrast(accent, wash) >= LEAST_CONTRAST;
  const mixDarkAccent = (share: number): string => mixColors(theme.accentDeep, BLACK, share);
  return {
    '--accent': [theme.accent, accent],
    '--accent-hover': [theme.accentHover, mixColors(accent, WHITE, 0.3)],
    '--accent-wash': [
      theme.accentWash,
      findSuitableColor(hasTextContrast, mixColors(theme.accent, DARK_PAPER, 0.5), DARK_PAPER),
    ],
    '--accent-deep': [theme.accentDeep, mixDarkAccent(0.6)],
    '--hero': [theme.accentDeep, mixDarkAccent(0.3)],
    '--hero-disc': [theme.accent, theme.accent],
    '--on-accent-wash': [theme.accentDeep, DARK_INK],
    '--on-deep-soft': [theme.onDeepSoft, theme.onDeepSoft],
    '--wordmark': [theme.accentDeep, DARK_INK],
    '--track': [theme.onDeepSoft, mixColors(accent, DARK_PAPER, 0.65)],
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
