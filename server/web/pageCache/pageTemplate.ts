import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { combineCrc, computeCrcShift } from './combineCrc.ts';
import { copyExact } from './copyExact.ts';

/** Fields of the customer's identity that a page shows. */
export const IDENTITY_FIELDS = ['customerId', 'firstName', 'fullName', 'email'] as const;
export type CustomerIdentity = Readonly<Record<(typeof IDENTITY_FIELDS)[number], string>>;

/** Differs between processes, so that no text of a shopper can contain it. */
const NONCE = randomBytes(9).toString('base64url');
const PLACE = new RegExp(`\uE000${NONCE}(${IDENTITY_FIELDS.join('|')})\uE001`);

/** The placeholder of an identity field while a page is rendered for any customer. */
export const getPlaceholder = (field: (typeof IDENTITY_FIELDS)[number]): string => `\uE000${NONCE}${field}\uE001`;

/** React's notation. */
const escapeForHtml = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;');
const escapeForJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** The page's state. No text of a shopper can contain it, as `<` is escaped. */
const STATE = '<script type="application/json"';

type Piece = { readonly deflated: Buffer; readonly bytes: number; readonly crc: number; readonly shift: number };
type Place = { readonly field: keyof CustomerIdentity; readonly isJson: boolean };

const DEFLATE = { level: 1, memLevel: constants.Z_MAX_MEMLEVEL, finishFlush: constants.Z_FULL_FLUSH } as const;
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Longer texts would need several blocks. */
const MAX_BLOCK = 0xffff;

function compressPiece(text: string): Piece {
  const textBuffer = Buffer.from(text);
  const bytes = textBuffer.byteLength;
  return {
    deflated: copyExact(deflateRawSync(textBuffer, DEFLATE)),
    bytes,
    crc: crc32(textBuffer),
    shift: computeCrcShift(bytes),
  };
}

/** Returns a text as a block of deflate that is not compressed. */
function createStoredBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.byteLength, 1);
  head.writeUInt16LE(~text.byteLength & MAX_BLOCK, 3);
  return Buffer.concat([head, text]);
}

/**
 * A page with placeholders for the identity of a customer. Its pieces are compressed once: each ends at a byte boundary
 * and refers to no other, so that a page can be composed without compressing it again.
 */
export class PageTemplate {
  readonly #pieces: readonly Piece[];
  readonly #places: readonly Place[];

  constructor(html: string) {
    const stateAt = html.lastIndexOf(STATE);
    const parts = html.split(PLACE);
    const places: Place[] = [];
    let at = 0;
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 1) {
        const field = IDENTITY_FIELDS.find((name) => name === part) ?? 'customerId';
        places.push({ field, isJson: at > stateAt });
        at += getPlaceholder(field).length;
      } else at += part.length;
    }
    this.#places = places;
    this.#pieces = parts.filter((_, index) => index % 2 === 0).map(compressPiece);
  }

  #buildTexts(identity: CustomerIdentity): Buffer[] {
    return this.#places.map(({ field, isJson }) =>
      Buffer.from((isJson ? escapeForJson : escapeForHtml)(identity[field])),
    );
  }

  /**
   * Returns the page of a customer. Only the compressed pieces are stored, because they take an eighth of the space.
   */
  plain(identity: CustomerIdentity): Buffer {
    return gunzipSync(this.gzip(identity));
  }

  /** Returns the page of a customer, compressed by gzip. */
  gzip(identity: CustomerIdentity): Buffer {
    const texts = this.#buildTexts(identity);
    const body: Buffer[] = [GZIP_HEAD];
    let crc = 0;
    let bytes = 0;
    for (const [index, piece] of this.#pieces.entries()) {
      body.push(piece.deflated);
      crc = combineCrc(crc, piece.crc, piece.shift);
      const text = texts[index] ?? Buffer.alloc(0);
      if (text.byteLength > 0) body.push(createStoredBlock(text));
      crc = crc32(text, crc);
      bytes += piece.bytes + text.byteLength;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc, 0);
    end.writeUInt32LE(bytes % 2 ** 32, 4);
    return Buffer.concat([...body, LAST_BLOCK, end]);
  }
}
