type Oklch = { readonly light: number; readonly chroma: number; readonly hue: number };

/** One color seen in light and shade. `line` replaces black for outlines, seams and shade. */
export type Tones = {
  readonly high: string;
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  readonly line: string;
};

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

function toOklch(hex: string): Oklch {
  const bits = Number.parseInt(hex.slice(1), 16);
  const r = toLinear((bits >> 16) / 255);
  const g = toLinear(((bits >> 8) & 255) / 255);
  const b = toLinear((bits & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

function toRgb({ light: lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts to hex, reducing chroma until the color is inside sRGB. */
function toHex(color: Oklch): string {
  let { chroma } = color;
  let rgb = toRgb(color);
  for (let round = 0; round < 14 && rgb.some((c) => c < -0.002 || c > 1.002); round++) {
    chroma *= 0.88;
    rgb = toRgb({ ...color, chroma });
  }
  const bytes = rgb.map((c) => Math.round(255 * toGamma(Math.min(1, Math.max(0, c)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Perceived lightness in 0..1. */
export const readLightness = (hex: string): number => toOklch(hex).light;

/** The color moved in lightness (added), chroma (times) and hue (degrees added). */
export function shiftColor(hex: string, lightness: number, chroma = 1, hueDegrees = 0): string {
  const color = toOklch(hex);
  return toHex({
    light: Math.min(0.985, Math.max(0.1, color.light + lightness)),
    chroma: color.chroma * chroma,
    hue: color.hue + (hueDegrees * Math.PI) / 180,
  });
}

/** Dark colors get stronger highlights (like black leather), whites get weaker shade (which would look like soot). */
export function deriveTones(hex: string): Tones {
  const { light } = toOklch(hex);
  const depth = (0.55 + 0.6 * light) * (light > 0.88 ? 0.72 : 1);
  const up = light > 0.9 ? 0.035 : light < 0.35 ? 0.13 : 0.075;
  return {
    high: shiftColor(hex, up * 1.7, 0.8),
    light: shiftColor(hex, up, 0.93),
    base: hex,
    shade: shiftColor(hex, -0.085 * depth, 1.03),
    deep: shiftColor(hex, -0.17 * depth, 1.02),
    line: shiftColor(hex, -0.29 * depth, 0.9),
  };
}

/** How light, and how much purer, the shade is that lies over a color: black shade on pale goods looks like soot. */
const SHADOWS = [
  { above: 0.85, light: 0.45, chroma: 1.9 },
  { above: 0.6, light: 0.3, chroma: 1.1 },
  { above: 0, light: 0.14, chroma: 0.7 },
] as const;
const COOL_SHADOW = '#464e62';
const COLORLESS = 0.012;

/** Returns the opaque color of the shade on a surface, of the surface's own hue; whites are shaded coolly. */
export function deriveShadowColor(hex: string): string {
  const { light, chroma } = toOklch(hex);
  const shadow = SHADOWS.find(({ above }) => light > above) ?? SHADOWS[2];
  if (chroma < COLORLESS && light > SHADOWS[0].above) return COOL_SHADOW;
  return shiftColor(hex, shadow.light - light, shadow.chroma);
}

/** Sewing thread for cloth of this color: darker on light cloth, lighter on dark. */
export const deriveThreadColor = (hex: string): string =>
  readLightness(hex) > 0.6 ? shiftColor(hex, -0.13, 0.9) : shiftColor(hex, 0.16, 0.8);

/** The color of metal parts, for any color of the product. */
export const METAL = { brass: '#c8a45c', steel: '#b4b8be', gunmetal: '#5b6068' } as const;
