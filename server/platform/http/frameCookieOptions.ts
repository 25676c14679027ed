import type { CookieOptions } from 'express';

/**
 * Options of cookies in another site's frame, for agent mode only: browsers send no other cookies with a frame's
 * requests. Partitioned, so that the shop does not get them outside of this frame.
 */
export const frameCookieOptions = {
  httpOnly: true,
  sameSite: 'none',
  secure: true,
  partitioned: true,
  path: '/',
} as const satisfies CookieOptions;
