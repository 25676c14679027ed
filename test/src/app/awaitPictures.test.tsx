import { awaitPictures } from '../../../src/app/awaitPictures.ts';

function pictureOf(width: number): { image: HTMLImageElement; asked: jest.Mock } {
  const image = document.createElement('img');
  const asked = jest.fn();
  Object.defineProperty(image, 'naturalWidth', { value: width });
  Object.defineProperty(image, 'naturalHeight', { value: width });
  Object.defineProperty(image, 'srcset', { get: () => '/image/a.350x350.webp 350w', set: asked });
  document.body.append(image);
  return { image, asked };
}

beforeAll(() => awaitPictures(document));
beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks again for a picture that came as one pixel', () => {
  const { image, asked } = pictureOf(1);
  image.dispatchEvent(new Event('load'));
  expect(asked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1500);
  expect(asked).toHaveBeenCalledWith('/image/a.350x350.webp 350w');
});

it('leaves a picture that came whole', () => {
  const { image, asked } = pictureOf(350);
  image.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(asked).not.toHaveBeenCalled();
});

it('gives up some time', () => {
  const { image, asked } = pictureOf(1);
  for (let round = 0; round < 100; round += 1) {
    image.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1500);
  }
  expect(asked.mock.calls.length).toBeLessThanOrEqual(70);
});
