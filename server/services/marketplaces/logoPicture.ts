type Size = { readonly width: number; readonly height: number };
/** A bitmap as its bytes, with its media type and its size in pixels. */
export type LogoPicture = Size & { readonly type: 'image/png' | 'image/webp'; readonly bytes: Buffer };

const DATA_ADDRESS = /^data:(image\/png|image\/webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG = '89504e470d0a1a0a';

/** PNG: the first chunk is the header (https://www.w3.org/TR/png-3/#11IHDR). */
function sizeOfPng(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || bytes.toString('hex', 0, 8) !== PNG || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** WebP: the size is in the first chunk, of one of three kinds (RFC 9649). */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Reads a PNG or WebP picture from a `data:` address; undefined for anything else. */
export function readLogoPicture(address: string): LogoPicture | undefined {
  const [, type, base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (type === 'image/png') {
    const size = sizeOfPng(bytes);
    return size && { type, bytes, ...size };
  }
  const size = type === 'image/webp' ? sizeOfWebp(bytes) : undefined;
  return size && { type: 'image/webp', bytes, ...size };
}
