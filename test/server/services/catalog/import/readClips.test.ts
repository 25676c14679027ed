import { parseFeedLine } from '../../../../../server/services/catalog/import/parseFeedLine.ts';
import { readClips, toFeedProduct } from '../../../../../server/services/catalog/import/toFeedProduct.ts';

const ID = 'dQw4w9WgXcQ';

it.each([
  `https://www.youtube.com/watch?v=${ID}&t=4`,
  `https://m.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/embed/${ID}`,
  `http://youtu.be/${ID}?si=x`,
])('finds the YouTube clip in %s', (address) => {
  expect(readClips([address])).toEqual({ videos: [], youtubeVideoId: ID });
});

it('accepts files that browsers play, over https, each once', () => {
  const [mp4, webm] = ['https://maker.example/a.mp4?v=2', 'https://maker.example/b.WebM'];
  const { videos, youtubeVideoId } = readClips([mp4, webm, mp4, 'http://maker.example/c.mp4']);
  expect(videos).toEqual([{ videoUrl: mp4 }, { videoUrl: webm }]);
  expect(youtubeVideoId).toBeUndefined();
});

it.each([
  'https://maker.example/watch.html',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=<script>',
  'not an address',
])('leaves out %s', (address) => {
  expect(readClips([address])).toEqual({ videos: [] });
});

it("reads the clips of a feed's lines into the product", () => {
  const values = { id: '1', title: 'Tee', price: '28.00 USD' };
  const line = parseFeedLine({
    lineNumber: 2,
    values: { ...values, video_link: `https://maker.example/a.mp4, https://youtu.be/${ID}, javascript:alert(1)` },
  });
  if ('reason' in line) throw new Error(line.reason);
  expect(toFeedProduct([line], { uncountedLimit: 1000, now: new Date('2026-11-21T12:00:00Z') })).toMatchObject({
    videos: [{ videoUrl: 'https://maker.example/a.mp4' }],
    youtubeVideoId: ID,
  });
});
