import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Config } from '../config/readConfig.ts';
import { markUncacheable } from '../platform/http/caching.ts';
import { setDeskHeaders } from './deskHost.ts';

type DeskPagesConfig = Pick<Config, 'deskOrigin' | 'hasOwnDeskHost' | 'publicUrl'>;

/** The names of the first files of the desk, which its build writes (scripts/webpack.desk.config.ts). */
const fileList = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const SERVED_FILES = /\.(js|css|woff2|LICENSE\.txt)$/;

/** Shown in the tab of the browser before anything is loaded. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230f2266'/%3E%3Ccircle cx='16' cy='16' r='6' fill='none' stroke='%23fff' stroke-width='4'/%3E%3C/svg%3E";

const NOT_BUILT = `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>The desk is not built</title>
<h1>The desk is not built</h1>
<p>Stop the shop and start it again with <code>npm start</code>, which builds the desk, or with <code>npm run dev</code>.</p></html>`;

const toTags = (names: readonly string[], toTag: (url: string) => string): string =>
  names.map((name) => toTag(`/desk/assets/${encodeURIComponent(name)}`)).join('');

/** Renders the page that loads the desk. Its scripts draw everything else; `pictures` is their origin. */
const renderPage = ({ scripts, styles }: z.infer<typeof fileList>, pictures: string): string => `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title>Desk</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">${toTags(styles, (url) => `<link rel="stylesheet" href="${url}">`)}
${toTags(scripts, (url) => `<script defer src="${url}"></script>`)}</head>
<body><noscript>The desk needs JavaScript.</noscript><div id="desk" data-pictures="${pictures}"></div></body></html>`;

/** Returns the policy of the page: only the desk's scripts. Mantine writes style attributes and elements. */
function createPolicy(deskOrigin: string, pictures: string, frames: readonly string[]): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Pages of the shops, with drafts.
    ["frame-src 'self'", ...new Set(frames)].join(' '),
    `img-src 'self' data: blob: ${pictures}`.trim(),
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ...(deskOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/**
 * Serves the files of the desk, and its page at every other address under `/desk`.
 * @param listOrigins the origins of the shops whose pages the desk shows in frames
 */
export function createDeskPages(
  config: DeskPagesConfig,
  root: string,
  listOrigins: () => readonly string[] = () => [new URL(config.publicUrl).origin],
): Router {
  const folder = path.join(root, 'dist/desk');
  // Pictures of products come from the shop, which may be on another host.
  const pictures = config.hasOwnDeskHost ? new URL(config.publicUrl).origin : '';
  const page: RequestHandler = async (_req, res) => {
    res.setHeader('content-security-policy', createPolicy(config.deskOrigin, pictures, listOrigins()));
    // Read for each request, because a build may replace the files of a running shop.
    const list = await readFile(path.join(folder, 'files.json'), 'utf8').catch(() => undefined);
    if (list === undefined) return void res.status(503).type('html').send(NOT_BUILT);
    res.type('html').send(renderPage(fileList.parse(JSON.parse(list)), pictures));
  };
  const router = Router();
  router.use('/desk', setDeskHeaders(config), compression());
  router.use(
    '/desk/assets',
    (req, res, next) => (SERVED_FILES.test(req.path) ? next() : void res.sendStatus(404)),
    (_req, res, next) => {
      res.removeHeader('cache-control');
      next();
    },
    express.static(folder, { immutable: true, maxAge: '365d', index: false, redirect: false, fallthrough: true }),
    (_req, res) => {
      markUncacheable(res);
      res.sendStatus(404);
    },
  );
  return router.get(['/desk', '/desk/{*path}'], page);
}
