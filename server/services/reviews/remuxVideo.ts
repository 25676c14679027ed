import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

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

const VIDEO_LIMITS = {
  seconds: 120,
  /** Maximum pixels of the longer and the shorter side. */
  longSide: 3840,
  shortSide: 2160,
  framesPerSecond: 120,
} as const;

export type VideoFiles = { readonly from: string; readonly to: string };
/** Null if accepted; else the reason, as the end of a sentence about the file. */
export type VideoVerdict = { readonly problem: string | null };

class Unfit extends Error {}

const AUDIO_CODECS: readonly string[] = ['aac', 'mp3', 'opus'];

async function checkVideo(video: InputVideoTrack, seconds: number): Promise<void> {
  if (video.codec !== 'avc') throw new Unfit('is not encoded as H.264, which all browsers play.');
  if (!(seconds > 0)) throw new Unfit('shows nothing.');
  if (seconds > VIDEO_LIMITS.seconds) throw new Unfit(`is longer than ${VIDEO_LIMITS.seconds / 60} minutes.`);
  const sides = [video.codedWidth, video.codedHeight].sort((a, b) => b - a);
  const [longSide = 0, shortSide = 0] = sides;
  if (shortSide === 0 || longSide > VIDEO_LIMITS.longSide || shortSide > VIDEO_LIMITS.shortSide) {
    throw new Unfit(`has more than ${VIDEO_LIMITS.longSide} × ${VIDEO_LIMITS.shortSide} pixels.`);
  }
}

/** Negative timestamps would cut the start of the video. */
const readStart = async (tracks: readonly (InputVideoTrack | InputAudioTrack)[]): Promise<number> =>
  Math.min(0, ...(await Promise.all(tracks.map((track) => track.getFirstTimestamp()))));

async function copyVideo(video: InputVideoTrack, source: EncodedVideoPacketSource, start: number): Promise<void> {
  const decoderConfig = await video.getDecoderConfig();
  const description = decoderConfig?.description;
  if (!description) throw new Unfit('cannot be played.');
  const avcC = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  const lengthSize = ((avcC[4] ?? 3) & 3) + 1;
  const maxPackets = VIDEO_LIMITS.seconds * VIDEO_LIMITS.framesPerSecond;
  const { packetCount } = await video.computePacketStats(maxPackets + 1);
  if (packetCount > maxPackets) throw new Unfit('has too many pictures a second.');
  let count = 0;
  for await (const packet of new EncodedPacketSink(video).packets()) {
    count += 1;
    const data = removeSei(packet.data, lengthSize);
    if (data.length === 0) continue;
    await source.add(packet.clone({ data, timestamp: packet.timestamp - start }), { decoderConfig });
  }
  source.close();
  if (count === 0) throw new Unfit('shows nothing.');
  // The reader ends silently on a truncated file.
  if (count < packetCount) throw new Unfit('is not complete.');
}

async function copyAudio(audio: InputAudioTrack, source: EncodedAudioPacketSource, start: number): Promise<void> {
  const decoderConfig = await audio.getDecoderConfig();
  if (!decoderConfig) throw new Unfit('cannot be played.');
  for await (const packet of new EncodedPacketSink(audio).packets()) {
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
  }
  source.close();
}

async function copyTracks(input: Input, to: string): Promise<void> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video) throw new Unfit('holds no video.');
  await checkVideo(video, await video.computeDuration());
  const { codec } = audio ?? {};
  if (audio && (!codec || !AUDIO_CODECS.includes(codec))) throw new Unfit('has a sound that browsers do not play.');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(to),
  });
  const start = await readStart([video, ...(audio ? [audio] : [])]);
  const pictures = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(pictures, { rotation: video.rotation });
  const sound = audio && codec ? new EncodedAudioPacketSource(codec) : undefined;
  if (sound) output.addAudioTrack(sound);
  await output.start();
  // Concurrently, so that the writer interleaves picture and sound.
  await Promise.all([copyVideo(video, pictures, start), audio && sound && copyAudio(audio, sound, start)]);
  await output.finalize();
}

/** Rewrites a video with picture and sound only, without re-encoding: drops location, device, times, other tracks. */
export async function remuxVideo({ from, to }: VideoFiles): Promise<VideoVerdict> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] });
  try {
    await copyTracks(input, to);
    return { problem: null };
  } catch (error) {
    // A file that the reader rejects would fail in browsers too.
    return { problem: error instanceof Unfit ? error.message : 'cannot be played.' };
  } finally {
    input.dispose();
  }
}
