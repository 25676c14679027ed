import { crc32, deflateSync } from 'node:zlib';
import type { HeightField } from './heightField.ts';

// Copied from the global once, because global lookups are slow in the tests' sandbox, and these run for each cell.
const { abs, cos, hypot, max, min, round, sin, sqrt } = Math;

/** The lamp and the cloth's reflection. Angles in degrees, as in SVG's distant light. */
type Light = {
  readonly azimuth: number;
  readonly elevation: number;
  /** The strength of the shading: 0 leaves shapes flat, 1 shades them like plaster. */
  readonly contrast: number;
  /** Strength of the shine; 0 for matt cloth. */
  readonly gloss: number;
};

type ShadeColors = { readonly shade: string; readonly shine: string };

const NEUTRAL = 128;
const MAX_SHADE = 0.92;
const MAX_SHINE = 0.85;
const SHADE_PER_LOSS = 1.7;
const SHINE_PER_GAIN = 2.6;

/**
 * Lights a height field. Returns shade and shine as a transparent PNG in base64, to be placed over the cloth's color.
 */
export function shadeImage(field: HeightField, light: Light, colors: ShadeColors): string {
  return encodePng(field.columns, field.rows, computeLight(field, light), colors).toString('base64');
}

/** One byte per cell: below 128 the shade's share, above it the shine's. */
function computeLight(field: HeightField, light: Light): Uint8Array {
  const { columns, rows, heights, cell } = field;
  const [azimuth, elevation] = [(light.azimuth * Math.PI) / 180, (light.elevation * Math.PI) / 180];
  const [lx, ly, lz] = [cos(azimuth) * cos(elevation), -sin(azimuth) * cos(elevation), sin(elevation)];
  // The half vector between the lamp and an eye straight above.
  const halfVectorLength = hypot(lx, ly, lz + 1);
  const flatShine = ((lz + 1) / halfVectorLength) ** 18;
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
      const shine = (change > 0 ? change * SHINE_PER_GAIN : 0) + light.gloss * max(0, mirrored - flatShine);
      const shade = change < 0 ? -change * SHADE_PER_LOSS : 0;
      const share = shine / MAX_SHINE - shade / MAX_SHADE;
      levels[at] = NEUTRAL + round(max(-1, min(127 / 128, share)) * NEUTRAL);
    }
  }
  return levels;
}

function encodePng(width: number, height: number, levels: Uint8Array, colors: ShadeColors): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(256 * 3);
  const alphas = Buffer.alloc(256);
  for (let level = 0; level < 256; level += 1) {
    palette.set(readChannels(level < NEUTRAL ? colors.shade : colors.shine), level * 3);
    const share = abs(level - NEUTRAL) / NEUTRAL;
    alphas[level] = round(255 * share * (level < NEUTRAL ? MAX_SHADE : MAX_SHINE));
  }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    createPngChunk('IHDR', header),
    createPngChunk('PLTE', palette),
    createPngChunk('tRNS', alphas),
    createPngChunk('IDAT', deflateSync(filterRows(width, height, levels), { level: 4 })),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows are stored as differences from the row above, because smooth shading then compresses to a third. */
function filterRows(width: number, height: number, levels: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows[row * (width + 1)] = 2;
    for (let column = 0; column < width; column += 1) {
      const levelAbove = row > 0 ? (levels[(row - 1) * width + column] ?? 0) : 0;
      rows[row * (width + 1) + 1 + column] = ((levels[row * width + column] ?? 0) - levelAbove) & 255;
    }
  }
  return rows;
}

function createPngChunk(name: string, body: Buffer): Buffer {
  const typedBody = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const chunk = Buffer.alloc(typedBody.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  typedBody.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typedBody), typedBody.length + 4);
  return chunk;
}

function readChannels(hex: string): readonly number[] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
