import { z } from 'zod';
import { computeContrast } from './computeContrast.ts';

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
