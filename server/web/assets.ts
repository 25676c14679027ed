import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/** Kinds of files that pages load, and the licenses that scripts point to. */
const SERVED = /\.(js|css|woff2|LICENSE\.txt)$/;

/** What never changes under its name is kept for a year; what is served as it is (icons, robots) for an hour. */
export function assets(root: string): Router {
  const router = Router();
  // Neither source maps nor build records, which an older build may have left there.
  router.use('/assets', (req, res, next) => (SERVED.test(req.path) ? next() : void res.sendStatus(404)));
  router.use(
    '/assets',
    express.static(path.join(root, 'dist/client'), {
      immutable: true,
      maxAge: '365d',
      fallthrough: false,
      index: false,
      redirect: false,
    }),
  );
  const publicFiles = express.static(path.join(root, 'public'), { maxAge: '1h', index: false, redirect: false });
  router.use(withExtension(publicFiles));
  return router;
}

/** A page's name has no extension: for pages, the disk need not be asked. */
const withExtension =
  (files: RequestHandler): RequestHandler =>
  (req, res, next) =>
    /\.\w+$/.test(req.path) ? files(req, res, next) : next();
