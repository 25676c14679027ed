import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/** What never changes under its name is kept for a year; what is served as it is (icons, robots) for an hour. */
export function assets(root: string): Router {
  const router = Router();
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
