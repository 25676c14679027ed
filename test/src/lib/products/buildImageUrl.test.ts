import {
  buildImageSrcSet,
  buildImageUrl,
  buildProductPicture,
  IMAGE_FORMATS,
  IMAGE_SIZES,
  parseImageUrl,
} from '../../../../src/lib/products/pictures.ts';

describe('buildImageUrl', () => {
  it('creates URLs that can be parsed, for every size and format', () => {
    for (const size of Object.values(IMAGE_SIZES).flat()) {
      for (const format of IMAGE_FORMATS) {
        const address = buildImageUrl('s5000123-side-3fa9c1', { ...size, format });
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
  ])('rejects %s', (address) => {
    expect(parseImageUrl(address)).toBeUndefined();
  });

  // Browsing §9, Images. Each is also available at twice its size, for dense screens.
  it.each([
    ['tall', '736x920'],
    ['poster', '750x420'],
    ['main', '700x525'],
    ['thumb', '110x82'],
    ['listThumb', '73x73'],
    ['dot', '19x19'],
    ['tsd', '204x152'],
    ['bar', '93x62'],
    ['outfit', '256x256'],
    ['notify', '300x240'],
  ] as const)('starts the sizes of %s with %s', (use, base) => {
    const [first, ...larger] = IMAGE_SIZES[use];
    expect(`${first.width}x${first.height}`).toBe(base);
    expect(larger).toContainEqual({ width: 2 * first.width, height: 2 * first.height });
    expect(buildProductPicture('s1', use, '')).toMatchObject(first);
  });

  it('shows shoes wide, and everything else tall, in the largest size', () => {
    const [wideSize, tallSize] = [IMAGE_SIZES.wide[0], IMAGE_SIZES.tall[0]];
    expect([wideSize.width, wideSize.height]).toEqual([920, 736]);
    expect([tallSize.width, tallSize.height]).toEqual([wideSize.height, wideSize.width]);
  });

  it('offers all sizes of a use', () => {
    expect(buildImageSrcSet('s1', 'card', 'avif')).toBe('/image/s1.350x350.avif 350w, /image/s1.520x520.avif 520w');
  });
});
