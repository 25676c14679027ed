// Floor (b): a minimal Express server that renders a page of the same kind, size and data with its state, and compresses it.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import type { Fixture, PageKind } from './fixture.ts';
import { renderDocument } from './renderFloor.ts';

const [file = ''] = process.argv.slice(2);
const fixtures: Record<PageKind, Fixture[]> = JSON.parse(readFileSync(file, 'utf8'));

const app = express().disable('x-powered-by').disable('etag');
app.use(compression());
for (const [kind, pages] of Object.entries(fixtures)) {
  pages.forEach((fixture, index) => {
    app.get(`/${kind}/${index}`, (_req, res) => void res.type('html').send(renderDocument(fixture)));
  });
}
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
