/** A device that shows no frame in this time is unlikely to show one. */
const PATIENCE_MS = 5000;
/** The position of the frame, after a possible dark start. */
const AT_SECONDS = 1;
/** The longer side of the frame in pixels, the stored size of a photo. */
const LARGEST = 1600;
const QUALITY = 0.85;

/** Seeks a video to a frame near its start. Rejects for an invalid video, and after a timeout. */
function seek(video: HTMLVideoElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('this browser shows no frame of the video'));
    const patience = setTimeout(fail, PATIENCE_MS);
    const end = () => {
      clearTimeout(patience);
      resolve();
    };
    video.addEventListener('error', fail, { once: true });
    video.addEventListener('seeked', end, { once: true });
    video.addEventListener(
      'loadeddata',
      () => {
        video.currentTime = Math.min(AT_SECONDS, Number.isFinite(video.duration) ? video.duration / 2 : 0);
      },
      { once: true },
    );
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = address;
  });
}

function draw(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, LARGEST / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns a frame near the start of a video file; undefined if the browser cannot decode it. */
export async function readVideoFrame(file: File): Promise<HTMLCanvasElement | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    await seek(video, address);
    return draw(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

/** Returns the same frame as a JPEG file, sent as the video's poster; undefined if there is none. */
export async function createPoster(file: File): Promise<Blob | undefined> {
  const frame = await readVideoFrame(file);
  if (!frame) return undefined;
  const blob = await new Promise<Blob | null>((resolve) => frame.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ?? undefined;
}
