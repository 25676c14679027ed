import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(resolve('package.json')).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Reads all bar codes and QR codes of a PNG, as a scanner does: `Code128: PW447109231877`. */
export async function readCodes(png: Buffer): Promise<string[]> {
  const bytes = readFileSync(wasm);
  prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) },
  });
  const barcodes = await readBarcodes(new Uint8Array(png), { tryHarder: true });
  return barcodes.map(({ format, text }) => `${format}: ${text}`).sort();
}
