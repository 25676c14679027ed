import { awaitPictures } from '../../../../src/lib/products/awaitPictures.ts';

function createPicture(width: number): { image: HTMLImageElement; setSrcset: jest.Mock } {
  const image = document.createElement('img');
  const setSrcset = jest.fn();
  Object.defineProperty(image, 'naturalWidth', { value: width });
  Object.defineProperty(image, 'naturalHeight', { value: width });
  Object.defineProperty(image, 'srcset', { get: () => '/image/a.350x350.webp 350w', set: setSrcset });
  document.body.append(image);
  return { image, setSrcset };
}

beforeAll(() => awaitPictures(document));
beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([1, 0])('requests a picture again that came as one pixel, reported as %i', (width) => {
  const { image, setSrcset } = createPicture(width);
  image.dispatchEvent(new Event('load'));
  expect(setSrcset).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1500);
  expect(setSrcset).toHaveBeenCalledWith('/image/a.350x350.webp?try=1 350w');
});

it('does not repeat a complete picture', () => {
  const { image, setSrcset } = createPicture(350);
  image.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(setSrcset).not.toHaveBeenCalled();
});

it('stops after at most seventy requests', () => {
  const { image, setSrcset } = createPicture(1);
  for (let round = 0; round < 100; round += 1) {
    image.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1500);
  }
  expect(setSrcset.mock.calls.length).toBeLessThanOrEqual(70);
});

it('requests another address each time, in every offered format', () => {
  document.body.innerHTML = `<picture><source srcset="/image/a.700x560.avif 700w, /image/a.1400x1120.avif 1400w"></picture>`;
  const { image } = createPicture(0);
  const source = document.querySelector('source');
  document.querySelector('picture')?.append(image);
  for (const attempt of [1, 2]) {
    image.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1500);
    expect(source?.srcset).toBe(
      `/image/a.700x560.avif?try=${attempt} 700w, /image/a.1400x1120.avif?try=${attempt} 1400w`,
    );
  }
});
