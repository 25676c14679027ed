const SEI = 6;

/**
 * Removes the supplemental information (SEI) from an H.264 sample: encoders and cameras identify themselves there.
 * @param lengthSize bytes of each unit's length prefix
 * @throws {Error} if the lengths do not add up
 */
export function removeSei(sample: Uint8Array, lengthSize: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const view = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  for (let at = 0; at < view.length; ) {
    const end = at + lengthSize <= view.length ? at + lengthSize + view.readUIntBE(at, lengthSize) : Infinity;
    if (end > view.length || end === at + lengthSize) throw new Error('a sample is broken');
    const type = (view[at + lengthSize] ?? 0) & 0x1f;
    if (type !== SEI) chunks.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat(chunks);
}
