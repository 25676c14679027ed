import { crc32, deflateSync } from 'node:zlib';

export type ShadeColors = { readonly shade: string; readonly shine: string };

/** The level without shade or shine, and the opacity of the darkest and of the brightest level. */
export const NEUTRAL = 128;
export const MAX_SHADE = 0.92;
export const MAX_SHINE = 0.85;

/** Like `encodeLevels`, from opacities: shade below 0, shine above. */
export function encodeShade(width: number, height: number, opacities: Float32Array, colors: ShadeColors): string {
  const levels = new Uint8Array(opacities.length);
  // `Uint8Array.from` with a function takes ten times as long.
  opacities.forEach((opacity, i) => {
    const share = opacity < 0 ? opacity / MAX_SHADE : opacity / MAX_SHINE;
    levels[i] = NEUTRAL + Math.round(Math.max(-1, Math.min(127 / 128, share)) * NEUTRAL);
  });
  return encodeLevels(width, height, levels, colors);
}

/** A transparent PNG in base64, to be placed over a color: levels below 128 are shade, those above are shine. */
export function encodeLevels(width: number, height: number, levels: Uint8Array, colors: ShadeColors): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(256 * 3);
  const alphas = Buffer.alloc(256);
  for (let level = 0; level < 256; level += 1) {
    palette.set(readChannels(level < NEUTRAL ? colors.shade : colors.shine), level * 3);
    const share = Math.abs(level - NEUTRAL) / NEUTRAL;
    alphas[level] = Math.round(255 * share * (level < NEUTRAL ? MAX_SHADE : MAX_SHINE));
  }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    createPngChunk('IHDR', header),
    createPngChunk('PLTE', palette),
    createPngChunk('tRNS', alphas),
    createPngChunk('IDAT', deflateSync(filterRows(width, height, levels), { level: 4 })),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
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
