import { IMAGE_FORMATS, IMAGE_SIZES, imageSrcSet, imageUrl, parseImageUrl } from '../../../src/lib/imageUrl.ts';

describe('imageUrl', () => {
  it('writes addresses that are read back, for every size and format', () => {
    for (const size of Object.values(IMAGE_SIZES).flat()) {
      for (const format of IMAGE_FORMATS) {
        const address = imageUrl('s5000123-side-3fa9c1', { ...size, format });
        expect(parseImageUrl(address)).toMatchObject({ imageId: 's5000123-side-3fa9c1', size, format });
      }
    }
  });

  it.each([
    '/image/s1-side-abcdef.351x350.webp',
    '/image/s1-side-abcdef.350x350.png',
    '/image/../secret.350x350.webp',
    '/image/S1.350x350.webp',
    '/image/s1-side-abcdef.350x350.webp/more',
  ])('refuses %s', (address) => {
    expect(parseImageUrl(address)).toBeUndefined();
  });

  it('offers all sizes of a use', () => {
    expect(imageSrcSet('s1', 'card', 'avif')).toBe('/image/s1.350x350.avif 350w, /image/s1.520x520.avif 520w');
  });
});
