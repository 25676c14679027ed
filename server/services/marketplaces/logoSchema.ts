import { z } from 'zod';
import { readLogoPicture } from './logoPicture.ts';
import { parseLogoRatio } from './parseLogoRatio.ts';

/** A picture without scripts, events and references, because it is served from the shop's own origin. */
export const drawing = z
  .string()
  .max(20_000)
  .regex(/^<svg [\s\S]*<\/svg>$/, 'is no SVG')
  .refine(
    (svg) => !/<(script|style|foreignObject|image|use|a)\b|\son\w+\s*=|href\s*=|url\(|<!|<\?/i.test(svg),
    'may only draw',
  );

const isHeaderRatio = (ratio: number | undefined): boolean => ratio !== undefined && ratio > 0 && ratio <= 6;
/** Twice the height of the header's logo, so that it is sharp on fine screens. */
const MIN_HEIGHT = 64;
const MAX_WIDTH = 2000;

/** The logo in the place of the name in the header, at most six times as wide as high. */
export const logo = z
  .strictObject({
    svg: drawing
      .refine(
        (svg) => isHeaderRatio(parseLogoRatio(svg)),
        'needs a viewBox such as "0 0 160 40", at most six times as wide as high',
      )
      .optional(),
    /** A PNG or WebP picture as a `data:` address. */
    picture: z
      .string()
      .max(60_000)
      .refine((address) => readLogoPicture(address) !== undefined, 'is no PNG or WebP as data:image/png;base64,…')
      .refine((address) => {
        const { width = 0, height = 0 } = readLogoPicture(address) ?? {};
        return height >= MIN_HEIGHT && width <= MAX_WIDTH && isHeaderRatio(width / height);
      }, `is less than ${MIN_HEIGHT} pixels high, more than ${MAX_WIDTH} wide, or more than six times as wide as high`)
      .optional(),
    /** The text in its place: where pictures are not shown, and for screen readers. */
    alt: z.string().trim().min(1).max(60),
  })
  .refine(({ svg, picture }) => (svg === undefined) !== (picture === undefined), 'needs either svg or picture');
