import type { StoredImage } from '../../../../../server/platform/database/columnTypes.ts';
import { keepEarlierNames, listStyleImages } from '../../../../../server/services/catalog/write/listStyleImages.ts';
import { parseImageId } from '../../../../../server/services/images/actions.ts';
import { givenDrawing } from '../givenRecord.ts';

const remoteUrls = [1, 2, 3, 4].map((number) => `https://shop.example/${number}.png`);

it('names the pictures of a drawing in its order', () => {
  expect(listStyleImages(7, { drawing: givenDrawing })).toEqual([
    { imageId: 's7-side-3fa9c1', type: 'MAIN', view: 'side' },
    { imageId: 's7-pair-3fa9c1', type: 'PAIR', view: 'pair' },
  ]);
});

it('lists photos in their order, before a drawing, under the names that orders and caches hold', () => {
  expect(listStyleImages(7, { remoteUrls, drawing: givenDrawing })).toEqual([
    { imageId: 'p7-front-5ae05f', type: 'MAIN', view: 'front', remoteUrl: remoteUrls[0] },
    { imageId: 'p7-back-0f6e31', type: 'PAIR', view: 'back', remoteUrl: remoteUrls[1] },
    { imageId: 'p7-detail-c8fa34', type: 'DETAIL', view: 'detail', remoteUrl: remoteUrls[2] },
    { imageId: 'p7-detail-8441d7', type: 'DETAIL', view: 'detail', remoteUrl: remoteUrls[3] },
  ]);
});

it('names a placeholder for a style without pictures, and keeps given names', () => {
  expect(listStyleImages(7, {})).toEqual([{ imageId: 'p7-front-b6ab3f', type: 'MAIN', view: 'front' }]);
  expect(listStyleImages(7, { imageIds: ['card-a-1', 'card-b-1'], remoteUrls })).toEqual([
    { imageId: 'card-a-1', type: 'MAIN' },
    { imageId: 'card-b-1', type: 'DETAIL' },
  ]);
});

it('gives names that the image service reads', () => {
  for (const { imageId, view } of [...listStyleImages(5_000_123, { remoteUrls }), ...listStyleImages(7, {})])
    expect(parseImageId(imageId)).toMatchObject({ view, hash: imageId.slice(-6) });
  for (const text of ['s7-side', 'x7-side-3fa9c1', 's7-side-3fa9c1.webp', 's7-side-3FA9C1', ''])
    expect(parseImageId(text)).toBeUndefined();
});

describe('keepEarlierNames', () => {
  const nameOf = (hash: string, earlierIds?: readonly string[]): StoredImage => ({
    imageId: `s7-side-${hash}`,
    type: 'MAIN',
    view: 'side',
    ...(earlierIds && { earlierIds }),
  });

  it('keeps the latest former names of a drawing, and none of one that has not changed', () => {
    expect(keepEarlierNames([nameOf('000001')], [nameOf('000001')])).toEqual([nameOf('000001')]);
    expect(keepEarlierNames([nameOf('000002')], [nameOf('000001')])).toEqual([nameOf('000002', ['s7-side-000001'])]);
    const names = Array.from({ length: 7 }, (_, i) => nameOf(`00000${i}`));
    const images = names.slice(1).reduce((stored, next) => keepEarlierNames([next], stored), names.slice(0, 1));
    expect(images[0]?.earlierIds).toEqual(['s7-side-000002', 's7-side-000003', 's7-side-000004', 's7-side-000005']);
  });

  it('keeps no name of a photo', () => {
    const photos = listStyleImages(7, { remoteUrls });
    expect(keepEarlierNames(photos, listStyleImages(7, { remoteUrls: [...remoteUrls].reverse() }))).toEqual(photos);
  });
});
