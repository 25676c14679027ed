import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/** Files that pages load, and the licenses that scripts refer to. */
const SERVED_FILES = /\.(js|css|woff2|LICENSE\.txt)$/;

/** Serves static files: content-hashed ones cached for a year, others (icons, robots) for an hour. */
export function serveAssets(root: string): Router {
  const router = Router();
  // Excludes source maps and build records that an older build may have left.
  router.use('/assets', (req, res, next) => (SERVED_FILES.test(req.path) ? next() : void res.sendStatus(404)));
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

/** Page paths have no extension, so the disk is not read for them. */
const withExtension =
  (files: RequestHandler): RequestHandler =>
  (req, res, next) =>
    /\.\w+$/.test(req.path) ? files(req, res, next) : next();
