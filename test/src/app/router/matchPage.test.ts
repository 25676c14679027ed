import { matchRoutes } from 'react-router';
import { isKnownPath, matchPage } from '../../../../src/app/router/matchPage.ts';
import { pageRoutes } from '../../../../src/app/routes.tsx';

const PATHS = [
  '/',
  '/cart',
  '/Cart',
  '/cart/',
  '/p/thing/product/91/color/3',
  '/product/91',
  '/boots',
  '/boots/CK_XAVoBwAE.zso',
  '/search/red boots/filters/x',
  '/c/faqs',
  '/orders/1234567',
  '/my-returns',
  '/a/brand-x',
  '/%63art',
  '/no/such/page',
];

it.each(PATHS)('finds the page of %s by the ranking of all routes', (path) => {
  const all = matchRoutes([...pageRoutes.map((page) => ({ path: page.path })), { path: '*' }], path)?.at(-1);
  const { path: pattern, params } = matchPage(path);
  expect({ pattern, params }).toEqual({ pattern: all?.route.path, params: all?.params });
});

it('recognises error pages, and no other unknown path', () => {
  expect(isKnownPath('/error/503')).toBe(true);
  expect(matchPage('/error/503')).toMatchObject({ page: undefined, params: { statusToSend: '503' } });
  expect(isKnownPath('/no/such/page')).toBe(false);
});
