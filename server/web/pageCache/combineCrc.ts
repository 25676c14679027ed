/** The polynomial of gzip's checksum, bits reversed. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const BYTE = 0x00800000;

/** Multiplies two polynomials over GF(2), modulo the checksum's. `left` is not zero. */
function multiply(left: number, right: number): number {
  let product = 0;
  let factor = right;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** Returns the factor for a checksum that is followed by this number of bytes. */
export function computeCrcShift(bytes: number): number {
  let shift = ONE;
  let power = BYTE;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}

/**
 * Returns the checksum of two consecutive texts from the checksums of each. gzip needs it for a body that consists of
 * compressed pieces.
 * @param shift `computeCrcShift` of the second text's length
 */
export const combineCrc = (first: number, second: number, shift: number): number =>
  (multiply(shift, first) ^ second) >>> 0;
