import { readHeartOnLoad, withHeartOnLoad } from '../../../../src/features/favorites/heartOnLoad.ts';

it('asks the same page for a heart, and is read back without it', () => {
  const address = withHeartOnLoad('/womens', '?p=2', '500');
  expect(address).toBe('/womens?p=2&heartOnLoad=500');
  expect(readHeartOnLoad(address.slice('/womens'.length))).toEqual({ styleId: '500', search: '?p=2' });
});

it('knows the other name of the flag, and takes both out', () => {
  expect(readHeartOnLoad('?heartOnLoadSub=7')).toEqual({ styleId: '7', search: '' });
  expect(readHeartOnLoad('?heartOnLoad=8&heartOnLoadSub=7')).toEqual({ styleId: '8', search: '' });
  expect(readHeartOnLoad('?p=2')).toBeUndefined();
});
