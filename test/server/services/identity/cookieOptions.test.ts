import type { Request } from 'express';
import { createAgentCookie } from '../../../../server/platform/agentCookie.ts';
import { getCookieOptions } from '../../../../server/services/identity/identityCookies.ts';

const secretKeys = ['a key for tests alone'] as const;
const createRequest = (hostname: string, cookie = '') => ({ hostname, secure: true, headers: { cookie } }) as Request;

it.each([
  ['shop.example', 'shop.example', 'shop.example'],
  ['checkout.shop.example', 'shop.example', 'shop.example'],
  ['second.example', 'shop.example', undefined],
  ['notshop.example', 'shop.example', undefined],
  ['shop.example', undefined, undefined],
])('at %s, with cookies for %s, are sent to %s', (hostname, cookieDomain, domain) => {
  expect(
    getCookieOptions(createRequest(hostname), { publicUrl: 'https://shop.example', cookieDomain, secretKeys }).domain,
  ).toBe(domain);
});

describe('cookies of a frame', () => {
  const config = { publicUrl: 'https://shop.example', cookieDomain: 'shop.example', secretKeys };

  it('are set in agent mode only, for this partition and host', () => {
    const agent = createRequest('shop.example', `agent-session=${createAgentCookie(secretKeys[0])}`);
    expect(getCookieOptions(agent, config)).toEqual({
      httpOnly: true,
      sameSite: 'none',
      secure: true,
      partitioned: true,
      path: '/',
    });
  });

  it.each([
    ['no agent', ''],
    ['a made-up cookie', `agent-session=${'a'.repeat(43)}.${'b'.repeat(43)}`],
    ['a cookie signed with another key', `agent-session=${createAgentCookie('another key of a stranger')}`],
  ])('are not set with %s', (_title, cookie) => {
    expect(getCookieOptions(createRequest('shop.example', cookie), config)).toMatchObject({
      sameSite: 'lax',
      domain: 'shop.example',
    });
    expect(getCookieOptions(createRequest('shop.example', cookie), config)).not.toHaveProperty('partitioned');
  });
});
