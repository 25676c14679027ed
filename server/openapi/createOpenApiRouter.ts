import { Router } from 'express';

/** GET /openapi.json: the description of the API, generated at the first request. */
export function createOpenApiRouter(): Router {
  const router = Router();
  let text: string | undefined;
  router.get('/openapi.json', async (_req, res) => {
    if (text === undefined) {
      const { openApiDocument } = await import('./openApiDocument.ts');
      text = JSON.stringify(openApiDocument());
    }
    res.setHeader('cache-control', 'public, max-age=3600');
    res.type('json').send(text);
  });
  return router;
}
