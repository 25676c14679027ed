import { readHeartOnLoad, withHeartOnLoad } from '../../../../src/features/favorites/heartOnLoad.ts';

it('requests a heart on the same page, and is parsed and removed', () => {
  const address = withHeartOnLoad('/womens', '?p=2', '500');
  expect(address).toBe('/womens?p=2&heartOnLoad=500');
  expect(readHeartOnLoad(address.slice('/womens'.length))).toEqual({ wantedHeart: { itemId: '500' }, search: '?p=2' });
});

it('accepts the SKU, with its style or alone, and removes both flags', () => {
  expect(readHeartOnLoad('?heartOnLoadSub=7')).toEqual({ wantedHeart: { subItemId: '7' }, search: '' });
  expect(readHeartOnLoad('?heartOnLoad=8&heartOnLoadSub=7')).toEqual({
    wantedHeart: { itemId: '8', subItemId: '7' },
    search: '',
  });
  expect(readHeartOnLoad('?heartOnLoad=nonsense&p=2')).toEqual({ wantedHeart: null, search: '?p=2' });
  expect(readHeartOnLoad('?p=2')).toBeUndefined();
});
