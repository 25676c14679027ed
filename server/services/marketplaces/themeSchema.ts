import { z } from 'zod';

/** Returns the relative luminance of a color such as `#0b6b4f` (WCAG 2.2). */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors, from 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'is no color such as #0b6b4f');
const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';

/** Colors that replace those of the design system. Text on them and in them stays readable (WCAG 2.2 AA). */
export const theme = z
  .strictObject({ accent: color, accentHover: color, accentDeep: color, accentWash: color, onDeepSoft: color })
  .superRefine(({ accent, accentHover, accentDeep, accentWash, onDeepSoft }, context) => {
    const pairs = [
      ['accent', accent, WHITE],
      ['accent', accent, accentWash],
      ['accentHover', accentHover, WHITE],
      ['accentDeep', accentDeep, WHITE],
      ['onDeepSoft', onDeepSoft, accentDeep],
    ] as const;
    for (const [field, one, other] of pairs) {
      const contrast = computeContrast(one, other);
      if (contrast >= LEAST_CONTRAST) continue;
      const message = `has a contrast of ${contrast.toFixed(2)} to ${other}; text needs ${LEAST_CONTRAST}`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type Theme = z.infer<typeof theme>;
