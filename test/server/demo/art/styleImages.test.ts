import { ART_KINDS, type ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { listViews } from '../../../../server/demo/art/drawProduct.ts';
import { buildImageId, listImages } from '../../../../server/demo/art/styleImages.ts';
import { parseImageId } from '../../../../server/services/images/imageIds.ts';

const art: ArtSpec = { kind: 'boot', model: 'chelsea', seed: 12, colors: { main: '#7a4a2b', sole: '#17181b' } };

describe('imagesOf', () => {
  it.each(ART_KINDS)('shows %s in views that can be drawn, the main view first', (kind) => {
    const images = listImages(7, { ...art, kind });
    expect(images.map(({ type }) => type)).toEqual(expect.arrayContaining(['MAIN', 'PAIR', 'DETAIL']));
    expect(images[0]).toMatchObject({ type: 'MAIN', view: listViews(kind)[0] });
    for (const { view } of images) expect(listViews(kind)).toContain(view);
  });

  it.each(ART_KINDS)('shows the size of %s on a person, after the hover picture', (kind) => {
    expect(listViews(kind)).toContain('worn');
    expect(listImages(7, { ...art, kind })[2]).toMatchObject({ type: 'WORN', view: 'worn' });
  });

  it('shows remote pictures in their order, each with a drawn replacement', () => {
    const urls = ['https://shop.example/1.png', 'https://shop.example/2.png', 'https://shop.example/3.png'];
    const images = listImages(7, { ...art, kind: 'tee' }, [...urls, 'https://shop.example/4.png']);
    expect(images.map(({ remoteUrl }) => remoteUrl)).toEqual([...urls, 'https://shop.example/4.png']);
    expect(images.map(({ type }) => type)).toEqual(['MAIN', 'PAIR', 'DETAIL', 'DETAIL']);
    expect(new Set(images.map(({ imageId }) => imageId)).size).toBe(4);
  });
});

describe('imageIdOf', () => {
  it('can be parsed by parseImageId', () => {
    const imageId = buildImageId(5_000_123, 'side', art);
    expect(parseImageId(imageId)).toEqual({ styleId: 5_000_123, view: 'side', hash: imageId.slice(-6) });
  });

  it('begins with `p` for photos and the placeholder of a missing one, which have a background', () => {
    const imageIds = [
      buildImageId(7, 'side', art),
      buildImageId(7, 'side', art, 'https://shop.example/1.png'),
      buildImageId(7, 'side', undefined, 'https://shop.example/1.png'),
      buildImageId(7, 'side', undefined),
    ];
    expect(imageIds.map(([first]) => first)).toEqual(['s', 'p', 'p', 'p']);
    for (const imageId of imageIds) expect(parseImageId(imageId)).toMatchObject({ styleId: 7, view: 'side' });
  });

  it('is the same for any key order of the stored spec, and differs for another drawing', () => {
    const { colors, seed, model, kind } = art;
    expect(buildImageId(7, 'side', { colors: { sole: '#17181b', main: colors.main }, seed, model, kind })).toBe(
      buildImageId(7, 'side', art),
    );
    expect(buildImageId(7, 'side', { ...art, seed: 13 })).not.toBe(buildImageId(7, 'side', art));
  });

  it('differs for another wearer in the worn view only', () => {
    const child: ArtSpec = { ...art, wearer: 'kids' };
    expect(buildImageId(7, 'worn', child)).not.toBe(buildImageId(7, 'worn', art));
    expect(buildImageId(7, 'side', child)).toBe(buildImageId(7, 'side', art));
  });

  it.each(['s7-side', 'x7-side-3fa9c1', 's7-side-3fa9c1.webp', 's7-side-3FA9C1', ''])(
    'rejects %p as a name of a picture',
    (text) => {
      expect(parseImageId(text)).toBeUndefined();
    },
  );
});
