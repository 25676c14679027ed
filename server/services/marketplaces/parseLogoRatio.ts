/** Returns the ratio of a drawing's width to its height, by its `viewBox`; undefined without one. */
export function parseLogoRatio(svg: string): number | undefined {
  const [, width, height] =
    /^<svg [^>]*\bviewBox="-?[\d.]+ -?[\d.]+ (\d{1,5}(?:\.\d{1,3})?) (\d{1,5}(?:\.\d{1,3})?)"/.exec(svg) ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) ? ratio : undefined;
}
