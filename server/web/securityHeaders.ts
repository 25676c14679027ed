import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contextOf } from './requestContext.ts';

/** No script runs that the page did not bring with its nonce; nothing frames the shop; nothing leaks a full address. */
export function securityHeaders({ https, hotReload }: { https: boolean; hotReload: boolean }): RequestHandler {
  // Clips of imported products lie where their makers keep them, or at YouTube; neither is asked before a clip is played.
  // A video that a reviewer has chosen is looked at in the browser before it is sent (`blob:`).
  // All but the Content-Security-Policy is the same for every answer.
  const fixed = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
  });
  const scriptExtras = hotReload ? " 'unsafe-eval'" : '';
  const upgrade = https ? ';upgrade-insecure-requests' : '';
  return (req, res, next) => {
    const { nonce } = contextOf(req);
    res.setHeader(
      'content-security-policy',
      `default-src 'self';base-uri 'self';connect-src 'self';font-src 'self';form-action 'self';frame-ancestors 'self';frame-src 'self' https://www.youtube-nocookie.com;img-src 'self' data:;media-src 'self' https: blob:;object-src 'none';script-src 'self' 'nonce-${nonce}'${scriptExtras};script-src-attr 'none';style-src 'self' 'nonce-${nonce}'${upgrade}`,
    );
    fixed(req, res, next);
  };
}
