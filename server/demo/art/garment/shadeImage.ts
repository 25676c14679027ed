import { encodeLevels, MAX_SHADE, MAX_SHINE, NEUTRAL, type ShadeColors } from '../kit/shadePng.ts';
import type { HeightField } from './heightField.ts';

// Copied from the global once, because global lookups are slow in the tests' sandbox, and these run for each cell.
const { cos, hypot, max, min, round, sin, sqrt } = Math;

/** The lamp and the cloth's reflection. Angles in degrees, as in SVG's distant light. */
type Light = {
  readonly azimuth: number;
  readonly elevation: number;
  /** The strength of the shading: 0 leaves shapes flat, 1 shades them like plaster. */
  readonly contrast: number;
  /** Strength of the shine; 0 for matt cloth. */
  readonly gloss: number;
};

const SHADE_PER_LOSS = 1.7;
/** Matte cloth scatters the light: its lit slopes are hardly brighter than its color. */
const SHINE_PER_GAIN = { matte: 1.3, glossy: 2.6 } as const;

/**
 * Lights a height field. Returns shade and shine as a transparent PNG in base64, to be placed over the cloth's color.
 */
export function shadeImage(field: HeightField, light: Light, colors: ShadeColors): string {
  return encodeLevels(field.columns, field.rows, computeLight(field, light), colors);
}

/** One byte per cell: below 128 the shade's share, above it the shine's. */
function computeLight(field: HeightField, light: Light): Uint8Array {
  const { columns, rows, heights, cell } = field;
  const [azimuth, elevation] = [(light.azimuth * Math.PI) / 180, (light.elevation * Math.PI) / 180];
  const [lx, ly, lz] = [cos(azimuth) * cos(elevation), -sin(azimuth) * cos(elevation), sin(elevation)];
  // The half vector between the lamp and an eye straight above.
  const halfVectorLength = hypot(lx, ly, lz + 1);
  const flatShine = ((lz + 1) / halfVectorLength) ** 18;
  const shinePerGain = light.gloss > 0 ? SHINE_PER_GAIN.glossy : SHINE_PER_GAIN.matte;
  const levels = new Uint8Array(columns * rows).fill(NEUTRAL);
  for (let row = 0; row < rows; row += 1) {
    const rowAbove = max(0, row - 1) * columns;
    const rowBelow = min(rows - 1, row + 1) * columns;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = heights[row * columns + max(0, column - 1)] ?? 0;
      const right = heights[row * columns + min(columns - 1, column + 1)] ?? 0;
      const nx = (left - right) / (2 * cell);
      const ny = ((heights[rowBelow + column] ?? 0) - (heights[rowAbove + column] ?? 0)) / (2 * cell);
      const length = sqrt(nx * nx + ny * ny + 1);
      const lambert = max(0, (nx * lx + ny * ly + lz) / length) / lz;
      const change = light.contrast * (lambert - 1);
      const mirrored = light.gloss > 0 ? max(0, (nx * lx + ny * ly + lz + 1) / (length * halfVectorLength)) ** 18 : 0;
      const shine = (change > 0 ? change * shinePerGain : 0) + light.gloss * max(0, mirrored - flatShine);
      const shade = change < 0 ? -change * SHADE_PER_LOSS : 0;
      const share = shine / MAX_SHINE - shade / MAX_SHADE;
      levels[at] = NEUTRAL + round(max(-1, min(127 / 128, share)) * NEUTRAL);
    }
  }
  return levels;
}
