import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { getRequestContext } from './requestContext.ts';

/** Sets the security headers: scripts only with the page's nonce, no framing, no full referrer. */
export function securityHeaders({ https, hotReload }: { https: boolean; hotReload: boolean }): RequestHandler {
  // Clips of imported products are hosted elsewhere or on YouTube, and load only when played.
  // A video selected for a review is previewed from a `blob:` address.
  // All headers but the Content-Security-Policy are constant.
  const fixed = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
  });
  const scriptExtras = hotReload ? " 'unsafe-eval'" : '';
  const upgrade = https ? ';upgrade-insecure-requests' : '';
  return (req, res, next) => {
    const { nonce } = getRequestContext(req);
    res.setHeader(
      'content-security-policy',
      `default-src 'self';base-uri 'self';connect-src 'self';font-src 'self';form-action 'self';frame-ancestors 'self';frame-src 'self' https://www.youtube-nocookie.com;img-src 'self' data:;media-src 'self' https: blob:;object-src 'none';script-src 'self' 'nonce-${nonce}'${scriptExtras};script-src-attr 'none';style-src 'self' 'nonce-${nonce}'${upgrade}`,
    );
    fixed(req, res, next);
  };
}
