/**
 * Parses a picture's name into style and view; undefined for other text.
 * `listStyleImages` of the catalogue builds the names.
 */
export function parseImageId(imageId: string): { styleId: number; view: string; hash: string } | undefined {
  const [, styleId, view, hash] = /^[sp](\d{1,15})-([a-z]+)-([0-9a-f]{6})$/.exec(imageId) ?? [];
  if (!styleId || !view || !hash) return undefined;
  return { styleId: Number(styleId), view, hash };
}

/** Whether two names are of one picture: older photos are stored under names that begin with `s`, also in orders. */
export const isSameImage = (one: string, other: string): boolean => one.slice(1) === other.slice(1);
