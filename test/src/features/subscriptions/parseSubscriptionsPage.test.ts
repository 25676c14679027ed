import { parseSubscriptionsPage } from '../../../../src/features/subscriptions/parseSubscriptionsPage.ts';

const of = (path: string, query = '') => parseSubscriptionsPage(path, new URLSearchParams(query));

it.each([
  ['/subscriptions', '', { kind: 'manage', auth: { authType: 'login' } }],
  ['/subscriptions/', '', { kind: 'manage', auth: { authType: 'login' } }],
  ['/subscriptions/token/abc', '', { kind: 'manage', auth: { authType: 'token', authToken: 'abc' } }],
  [
    '/subscriptions/village-idiot',
    'authToken=abc',
    { kind: 'manage', auth: { authType: 'village-idiot', authToken: 'abc' } },
  ],
  ['/subscriptions/village-idiot', '', { kind: 'manage', auth: { authType: 'village-idiot', authToken: 'none' } }],
  ['/subscriptions/login', '', { kind: 'login' }],
  ['/subscriptions/confirm/abc', '', { kind: 'confirm', token: 'abc' }],
  ['/subscriptions/unsubscribe/abc', '', { kind: 'unsubscribe', token: 'abc' }],
  ['/subscriptions/optout/abc', '', { kind: 'optout', token: 'abc' }],
])('%s?%s is a page', (path, query, view) => {
  expect(of(path, query)).toEqual(view);
});

it.each(['/subscriptions/token', '/subscriptions/other/abc', '/subscriptions/token/a/b', '/subscriptions/token/a%20b'])(
  '%s is no page',
  (path) => {
    expect(of(path)).toBeNull();
  },
);
