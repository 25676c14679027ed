import { Router } from 'express';
import { openApiDocument } from './openApiDocument.ts';

/** GET /openapi.json: the description of the API, made when it is first asked for. */
export function openApiRoutes(): Router {
  const router = Router();
  let text: string | undefined;
  router.get('/openapi.json', (_req, res) => {
    text ??= JSON.stringify(openApiDocument());
    res.setHeader('cache-control', 'public, max-age=3600');
    res.type('json').send(text);
  });
  return router;
}
