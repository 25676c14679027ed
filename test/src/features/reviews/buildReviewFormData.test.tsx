import { buildReviewFormData } from '../../../../src/features/reviews/buildReviewFormData.ts';

const values = {
  overallRating: '4',
  summary: 'Soft',
  body: 'Soft from the first day.',
  name: '',
  fit: '',
  width: '',
  comfort: '',
};
const file = (name: string) => new File(['x'], name);
const addresses: string[] = [];
const revokedUrls: string[] = [];

/** jsdom plays no video and draws nothing: a test sets the browser's reaction to its source. */
let answer: (video: HTMLVideoElement) => void = () => undefined;
beforeAll(() => {
  Object.assign(URL, {
    createObjectURL: (of: File) => `blob:${of.name}`,
    revokeObjectURL: (address: string) => revokedUrls.push(address),
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    set(this: HTMLVideoElement, address: string) {
      addresses.push(address);
      answer(this);
    },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => 8 });
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    set(this: HTMLVideoElement, seconds: number) {
      expect(seconds).toBe(1);
      this.dispatchEvent(new Event('seeked'));
    },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { get: () => 3200 });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', { get: () => 1800 });
  const context: Partial<CanvasRenderingContext2D> = { drawImage: jest.fn() };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(this: HTMLCanvasElement, callback: (blob: Blob) => void, type: string) {
      callback(new Blob([`${this.width}x${this.height}`], { type }));
    },
  });
});
beforeEach(() => {
  addresses.length = 0;
  revokedUrls.length = 0;
});
afterEach(() => jest.useRealTimers());

const buildForm = (...files: File[]) => buildReviewFormData('91', { values, files, removedIds: ['5'] });
const listPosters = (form: FormData) =>
  form.getAll('poster').map((poster) => (poster instanceof File ? poster.name : ''));

it("sends a frame of each video under the video's index, in the stored size of a photo", async () => {
  answer = (video) => video.dispatchEvent(new Event('loadeddata'));
  const form = await buildForm(file('cat.jpg'), file('walk.MP4'), file('run.mp4'));
  expect(listPosters(form)).toEqual(['1.jpg', '2.jpg']);
  const [poster] = form.getAll('poster');
  expect(poster).toMatchObject({ type: 'image/jpeg', size: '1600x900'.length });
  expect(form.getAll('media')).toHaveLength(3);
  expect(form.get('removeMedia')).toBe('5');
  expect(addresses).toEqual(['blob:walk.MP4', 'blob:run.mp4']);
  expect(revokedUrls).toEqual(addresses);
});

it('sends a video without a poster if the browser cannot decode it', async () => {
  answer = (video) => video.dispatchEvent(new Event('error'));
  const form = await buildForm(file('walk.mp4'));
  expect(listPosters(form)).toEqual([]);
  expect(form.getAll('media')).toHaveLength(1);
});

it('waits at most five seconds for a frame', async () => {
  jest.useFakeTimers();
  answer = () => undefined;
  const formPromise = buildForm(file('walk.mp4'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(listPosters(await formPromise)).toEqual([]);
  expect(revokedUrls).toEqual(['blob:walk.mp4']);
});
