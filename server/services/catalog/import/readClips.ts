import type { CatalogRecord } from '../catalogRecord.ts';

type Clips = Required<Pick<CatalogRecord, 'videos'>> & Pick<CatalogRecord, 'youtubeVideoId'>;

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;

/**
 * Reads a feed's `video_link` addresses: playable files (MP4, WebM; https only, as the page is) and the first YouTube clip.
 * Other addresses are web pages and are ignored.
 */
export function readClips(addresses: readonly string[]): Clips {
  const urls = [...new Set(addresses)].filter((address) => URL.canParse(address)).map((address) => new URL(address));
  const youtubeVideoId = urls.map(parseYoutubeId).find((id) => id !== undefined);
  const files = urls.filter(({ protocol, pathname }) => protocol === 'https:' && /\.(?:mp4|webm)$/i.test(pathname));
  return { videos: files.map(({ href }) => ({ videoUrl: href })), ...(youtubeVideoId && { youtubeVideoId }) };
}

/** `youtube.com/watch?v=…`, `/embed/…`, `/shorts/…` and `youtu.be/…`. */
function parseYoutubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const id = host === 'youtu.be' ? first : first === 'watch' ? (searchParams.get('v') ?? '') : second;
  const isThere = ['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host);
  return isThere && YOUTUBE_ID.test(id) ? id : undefined;
}
