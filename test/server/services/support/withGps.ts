const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A QuickTime text of `udta`: length, language, text. */
function createTextBox(type: string, value: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(value.length);
  head.writeUInt16BE(0x15c7, 2);
  return box(type, head, Buffer.from(value, 'latin1'));
}

/** Shifts the chunk offsets in a `moov` by the inserted bytes. */
function moveChunks(moov: Buffer, by: number): void {
  for (let at = moov.indexOf('stco'); at !== -1; at = moov.indexOf('stco', at + 4)) {
    const count = moov.readUInt32BE(at + 8);
    for (let index = 0; index < count; index += 1) {
      const place = at + 12 + 4 * index;
      moov.writeUInt32BE(moov.readUInt32BE(place) + by, place);
    }
  }
}

/** A video with the metadata of phones and action cameras: location and device in `moov`, and a proprietary box. */
export function withGps(clip: Buffer): Buffer {
  const start = clip.indexOf('moov') - 4;
  const end = start + clip.readUInt32BE(start);
  const place = box(
    'udta',
    createTextBox('\xa9xyz', '+48.8577+002.2950/'),
    createTextBox('\xa9mod', 'Pixel 9 of Maya'),
  );
  const moov = box('moov', clip.subarray(start + 8, end), place);
  if (clip.indexOf('mdat') > start) moveChunks(moov, place.length);
  return Buffer.concat([
    clip.subarray(0, start),
    moov,
    clip.subarray(end),
    box('uuid', Buffer.alloc(16, 9), Buffer.from('GPS 48.8577')),
  ]);
}
