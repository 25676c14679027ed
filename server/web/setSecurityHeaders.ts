import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { APPLY_SCHEME } from '../../src/lib/colorScheme.ts';
import { readAgentCookie } from '../platform/agentCookie.ts';
import { hashInline } from './hashInline.ts';

type SecuritySettings = {
  readonly https: boolean;
  readonly hotReload: boolean;
};

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

const POLICY = 'content-security-policy';

/** Returns the headers that Helmet sets, which are equal for every answer. */
function readHelmetHeaders(https: boolean): SecurityHeaders {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
  });
  setHeaders(req, res, () => undefined);
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/**
 * Returns the security headers: styles and scripts only from the shop's own files (and one script in the head of each
 * page), no framing by others, no full referrer.
 */
export function buildSecurityHeaders({ https, hotReload }: SecuritySettings): SecurityHeaders {
  // Clips of imported products are hosted elsewhere or on YouTube, and load only when played.
  // A video selected for a review is previewed from a `blob:` address.
  const scriptExtras = hotReload ? " 'unsafe-eval'" : '';
  const upgrade = https ? ';upgrade-insecure-requests' : '';
  const policy = `default-src 'self';base-uri 'self';connect-src 'self';font-src 'self';form-action 'self';frame-ancestors 'self';frame-src 'self' https://www.youtube-nocookie.com;img-src 'self' data:;media-src 'self' https: blob:;object-src 'none';script-src 'self' '${hashInline(APPLY_SCHEME)}'${scriptExtras};script-src-attr 'none';style-src 'self'${upgrade}`;
  return [[POLICY, policy], ...readHelmetHeaders(https)];
}

/** The origins that may frame the shop in agent mode, and the keys that sign an agent's cookie. */
type Agents = { readonly origins: readonly string[]; readonly secretKeys: readonly string[] };

/**
 * Sets the security headers of every answer. Only in agent mode (browsing §6), the agents' consoles may frame the shop.
 */
export function setSecurityHeaders(headers: SecurityHeaders, agents?: Agents): RequestHandler {
  return (req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    if (agents && readAgentCookie(req, agents.secretKeys) !== undefined) allowFraming(res, agents.origins);
    next();
  };
}

function allowFraming(res: Response, origins: readonly string[]): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  res.setHeader(POLICY, policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origins.join(' ')}`));
  // The older header does not support a list of origins.
  res.removeHeader('x-frame-options');
}

const withScript = (policy: string, script: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' '${hashInline(script)}'`);

/**
 * Returns the headers with one inline script allowed, by the hash of its text: a stored page keeps its policy, which
 * would not work with a nonce.
 */
export const allowScript = (headers: SecurityHeaders, script: string): SecurityHeaders =>
  headers.map(([name, value]) => [name, name === POLICY ? withScript(value, script) : value]);

/** Allows one inline script in the answer, by the hash of its text. */
export function allowInlineScript(res: Response, script: string): void {
  res.setHeader(POLICY, withScript(String(res.getHeader(POLICY) ?? ''), script));
}

/** Allows one inline style sheet in the answer, by the hash of its text. */
export function allowInlineStyle(res: Response, style: string): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  res.setHeader(POLICY, policy.replace("style-src 'self'", `style-src 'self' '${hashInline(style)}'`));
}
