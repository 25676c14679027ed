import type { CookieOptions } from 'express';

/**
 * Options of cookies in another site's frame, for agent mode alone: browsers send others with no request of a frame. Partitioned: the
 * shop outside of this frame does not see them.
 */
export const frameCookieOptions = {
  httpOnly: true,
  sameSite: 'none',
  secure: true,
  partitioned: true,
  path: '/',
} as const satisfies CookieOptions;
