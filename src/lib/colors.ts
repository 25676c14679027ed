/** Returns the relative luminance of a color such as `#0b6b4f` (WCAG 2.2). */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseColorChannel(color, at) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors, from 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const SHARES = Array.from({ length: 51 }, (_, index) => index / 50);

const parseColorChannel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);

/** Returns the color between two colors, `share` (0..1) of the way to the second. */
export function mixColors(from: string, to: string, share: number): string {
  const mixedChannels = [1, 3, 5].map((at) =>
    Math.round(parseColorChannel(from, at) + (parseColorChannel(to, at) - parseColorChannel(from, at)) * share),
  );
  return `#${mixedChannels.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the first suitable color on the way from one color to another; the other if none is suitable. */
export const findSuitableColor = (fits: (color: string) => boolean, from: string, to: string): string =>
  SHARES.map((share) => mixColors(from, to, share)).find(fits) ?? to;
