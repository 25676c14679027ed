import { inflateSync } from 'node:zlib';

const STREAM = /(\/FlateDecode[\s\S]*?stream\n)([\s\S]*?)(\nendstream)/g;

/** Returns a PDF with its streams uncompressed. */
export const inflatePdf = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(
        STREAM,
        (_whole, head: string, data: string, tail: string) =>
          `${head}${inflateSync(Buffer.from(data, 'latin1')).toString('latin1')}${tail}`,
      ),
    'latin1',
  );
