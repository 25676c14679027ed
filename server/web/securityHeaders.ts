import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { readAgentCookie } from '../platform/agentCookie.ts';
import { scriptHash } from './scriptHash.ts';

type SecuritySettings = {
  readonly https: boolean;
  readonly hotReload: boolean;
  /** The origins that may frame the shop in agent mode, and the keys that sign an agent's cookie; undefined without agent mode. */
  readonly agents?: { readonly origins: readonly string[]; readonly secretKeys: readonly string[] } | undefined;
};

const POLICY = 'content-security-policy';

/**
 * Sets the security headers: scripts and styles of the shop's own files only, no framing by others, no full referrer. In agent mode alone
 * (browsing §6), the agents' consoles may frame the shop.
 */
export function securityHeaders({ https, hotReload, agents }: SecuritySettings): RequestHandler {
  // Clips of imported products are hosted elsewhere or on YouTube, and load only when played.
  // A video selected for a review is previewed from a `blob:` address.
  const scriptExtras = hotReload ? " 'unsafe-eval'" : '';
  const upgrade = https ? ';upgrade-insecure-requests' : '';
  const policy = `default-src 'self';base-uri 'self';connect-src 'self';font-src 'self';form-action 'self';frame-ancestors 'self';frame-src 'self' https://www.youtube-nocookie.com;img-src 'self' data:;media-src 'self' https: blob:;object-src 'none';script-src 'self'${scriptExtras};script-src-attr 'none';style-src 'self'${upgrade}`;
  const others = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
  });
  return (req, res, next) => {
    res.setHeader(POLICY, policy);
    others(req, res, (failure?: unknown) => {
      if (agents && readAgentCookie(req, agents.secretKeys) !== undefined) allowFraming(res, agents.origins);
      next(failure);
    });
  };
}

function allowFraming(res: Response, origins: readonly string[]): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  res.setHeader(POLICY, policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origins.join(' ')}`));
  // The older header knows no list of origins.
  res.removeHeader('x-frame-options');
}

/** Allows one inline script in the answer, by the hash of its text: a stored page keeps its policy, which a nonce would not. */
export function allowInlineScript(res: Response, script: string): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  res.setHeader(POLICY, policy.replace("script-src 'self'", `script-src 'self' '${scriptHash(script)}'`));
}
