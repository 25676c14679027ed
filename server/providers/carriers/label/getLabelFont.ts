import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import type { LabelWords } from './label.ts';

const project = createRequire(resolve('package.json'));

type LabelFont = { readonly bytes: Buffer; readonly font: Font };

function openFont(weight: 400 | 700): LabelFont {
  const bytes = readFileSync(project.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('the font file holds several fonts');
  return { bytes, font };
}

let fonts: { readonly regular: LabelFont; readonly bold: LabelFont } | undefined;

/** Returns the font of labels. It is shipped with the shop, because a server may have no fonts at all. */
export function getLabelFont(isBold: boolean): LabelFont {
  fonts ??= { regular: openFont(400), bold: openFont(700) };
  return isBold ? fonts.bold : fonts.regular;
}

/** Returns the width of a text of the given size. */
export function measureText(text: string, isBold: boolean, size: number): number {
  const { font } = getLabelFont(isBold);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

type TextPlacement = Omit<LabelWords, 'kind' | 'baseline' | 'isWhite'>;

/** Returns the size at which a text fits its width, and its start. */
export function placeText({ text, x, size, isBold, align, maxWidth }: TextPlacement): { size: number; left: number } {
  const width = measureText(text, isBold, size);
  const fitting = width > maxWidth ? (size * maxWidth) / width : size;
  const room = Math.min(width, maxWidth);
  return { size: fitting, left: x - { left: 0, center: room / 2, right: room }[align] };
}

/** Returns a text's outlines as the data of an SVG path, at a baseline. */
export function buildTextPath(text: string, isBold: boolean, size: number, left: number, baseline: number): string {
  const { font } = getLabelFont(isBold);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = left;
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, baseline).toSVG();
    x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
    return outline;
  });
  return outlines.join('');
}
