/**
 * Parses a picture's name into style and view; undefined for other text.
 * `imageIdOf` in `server/demo/art/styleImages.ts` builds the names.
 */
export function parseImageId(imageId: string): { styleId: number; view: string; hash: string } | undefined {
  const [, styleId, view, hash] = /^s(\d{1,15})-([a-z]+)-([0-9a-f]{6})$/.exec(imageId) ?? [];
  if (!styleId || !view || !hash) return undefined;
  return { styleId: Number(styleId), view, hash };
}
