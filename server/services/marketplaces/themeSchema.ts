import { z } from 'zod';
import { COLOR_PATTERN, LEAST_CONTRAST, listContrasts } from '../../../src/lib/shopTheme.ts';

const color = z.string().regex(COLOR_PATTERN, 'is no color such as #0b6b4f');

/** Colors that replace those of the design system, whether readable or not. */
const themeColors = z.strictObject({
  accent: color,
  accentHover: color,
  accentDeep: color,
  accentWash: color,
  onDeepSoft: color,
});

/** The colors of a published marketplace. Text on them and in them stays readable (WCAG 2.2 AA). */
export const theme = themeColors.superRefine((colors, context) => {
  for (const { color: field, on, contrast, isReadable } of listContrasts(colors)) {
    if (isReadable) continue;
    const ground = on === 'white' ? '#ffffff' : colors[on];
    const message = `has a contrast of ${contrast.toFixed(2)} to ${ground}; text needs ${LEAST_CONTRAST}`;
    context.addIssue({ code: 'custom', path: [field], message });
  }
});
export type Theme = z.infer<typeof theme>;
