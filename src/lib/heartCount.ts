/** How a style's hearts are counted out: as they are up to 1000, above it in whole thousands, `Nk` (browsing §9). */
export const heartCount = (count: number): string => (count > 1000 ? `${Math.floor(count / 1000)}k` : String(count));
