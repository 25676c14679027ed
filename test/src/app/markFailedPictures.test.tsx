import { waitFor } from '@testing-library/react';
import { markFailedPictures } from '../../../src/app/markFailedPictures.ts';

/** Adds a picture that the browser has loaded, or failed to load, before the script runs. */
function addEarlyPicture(decode: () => Promise<void>): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperties(image, {
    complete: { value: true },
    naturalWidth: { value: 0 },
    currentSrc: { value: 'http://localhost/image/a.68x68.webp' },
    decode: { value: decode },
  });
  document.body.append(image);
  return image;
}

it('marks a picture that could not be loaded, until it is', () => {
  markFailedPictures(document);
  const image = document.createElement('img');
  document.body.append(image);
  image.dispatchEvent(new Event('error'));
  expect(image).toHaveAttribute('data-failed');
  image.dispatchEvent(new Event('load'));
  expect(image).not.toHaveAttribute('data-failed');
});

it('marks pictures that had failed before, except those of one pixel', async () => {
  const onePixel = addEarlyPicture(() => Promise.resolve());
  const failedPicture = addEarlyPicture(() => Promise.reject(new Error('EncodingError')));
  markFailedPictures(document);
  await waitFor(() => expect(failedPicture).toHaveAttribute('data-failed'));
  expect(onePixel).not.toHaveAttribute('data-failed');
});
