/** The style and view that a picture's name speaks of; undefined for any other text.
 * Names are made by `imageIdOf` in `server/art/styleImages.ts`. */
export function parseImageId(imageId: string): { styleId: number; view: string; hash: string } | undefined {
  const [, styleId, view, hash] = /^s(\d{1,15})-([a-z]+)-([0-9a-f]{6})$/.exec(imageId) ?? [];
  if (!styleId || !view || !hash) return undefined;
  return { styleId: Number(styleId), view, hash };
}
