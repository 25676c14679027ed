import bwipjs from 'bwip-js/node';

/** The widths of alternating bars and spaces, beginning with a bar, in modules. */
export type BarPattern = { readonly widths: readonly number[]; readonly modules: number };
/** The dark modules of a QR code, row by row. */
export type QrPattern = { readonly isDark: readonly boolean[]; readonly modules: number };

/** Returns the pattern of a bar code. @throws for a text that the symbology cannot encode */
export function encodeBarCode(symbology: 'code128' | 'gs1-128', text: string): BarPattern {
  const [drawn] = bwipjs.raw(symbology, text, '');
  if (!drawn || !('sbs' in drawn)) throw new Error(`${symbology} is not a bar code of lines`);
  return { widths: drawn.sbs, modules: drawn.sbs.reduce((sum, width) => sum + width, 0) };
}

/** Returns the pattern of a QR code that is readable with a quarter of its modules lost. */
export function encodeQrCode(text: string): QrPattern {
  const [drawn] = bwipjs.raw('qrcode', text, 'eclevel=Q');
  if (!drawn || !('pixs' in drawn)) throw new Error('a QR code is a square');
  return { isDark: drawn.pixs.map((module) => module === 1), modules: drawn.pixx };
}

type Bar = { readonly x: number; readonly width: number };

/** Returns the bars of a pattern, with `module` as the width of one module. */
export function listBars({ widths }: BarPattern, x: number, module: number): Bar[] {
  const bars: Bar[] = [];
  let left = x;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x: left, width: width * module });
    left += width * module;
  }
  return bars;
}

type DarkRun = { readonly column: number; readonly row: number; readonly length: number };

/** Returns the dark modules of a QR code as horizontal runs. */
export function listDarkRuns({ isDark, modules }: QrPattern): DarkRun[] {
  const runs: DarkRun[] = [];
  for (const [index, dark] of isDark.entries()) {
    const [row, column] = [Math.floor(index / modules), index % modules];
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.row === row && last.column + last.length === column) {
      runs[runs.length - 1] = { ...last, length: last.length + 1 };
    } else runs.push({ column, row, length: 1 });
  }
  return runs;
}
