/** Deeper than any contract; far below the depth at which `JSON.stringify` overflows the stack. */
const MAX_JSON_DEPTH = 64;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns whether JSON (valid or not) is nested too deeply, without parsing it. */
export function isDeepJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte) && ++depth > MAX_JSON_DEPTH) return true;
    else if (CLOSING.has(byte)) depth--;
  }
  return false;
}
