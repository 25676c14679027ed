import { z } from 'zod';
import { FONT_SCALE, SHOP_FONTS } from '../../lib/shopTheme.ts';

const hex = z
  .string()
  .regex(/^[0-9a-f]{6}$/)
  .transform((digits) => `#${digits}`);
/** GET /themePreview.css: a look that is not saved, as the desk's form has it: colors without their `#`, whether readable or not. */
export const lookQuery = z
  .strictObject({
    ...{ accent: hex, accentHover: hex, accentDeep: hex, accentWash: hex, onDeepSoft: hex },
    font: z.enum(SHOP_FONTS),
    fontScale: z.coerce.number().int().min(FONT_SCALE.least).max(FONT_SCALE.most),
  })
  .transform(({ font, fontScale, ...theme }) => ({ font, fontScale, theme }));
