const SEI = 6;

/**
 * A sample of H.264 without its supplemental information, where encoders and cameras write about themselves.
 * @param lengthSize how many bytes tell the length of each unit
 * @throws {Error} where the lengths do not add up: it is no such sample
 */
export function withoutSei(sample: Uint8Array, lengthSize: number): Uint8Array {
  const kept: Uint8Array[] = [];
  const view = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  for (let at = 0; at < view.length; ) {
    const end = at + lengthSize <= view.length ? at + lengthSize + view.readUIntBE(at, lengthSize) : Infinity;
    if (end > view.length || end === at + lengthSize) throw new Error('a sample is broken');
    const type = (view[at + lengthSize] ?? 0) & 0x1f;
    if (type !== SEI) kept.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
