// Floor (b): a minimal Express server that renders a page of the same kind, size and data with its state, and compresses it.
// Of all pages, only an order's reads the database.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import type { Fixture, PageKind } from './fixture.ts';
import { openOrderReader } from './openOrderReader.ts';
import { renderDocument } from './renderFloor.ts';

const [file = '', connectionString = ''] = process.argv.slice(2);
const fixtures: Record<PageKind, Fixture[]> = JSON.parse(readFileSync(file, 'utf8'));

const readOwnOrder = openOrderReader(connectionString);
const app = express().disable('x-powered-by').disable('etag');
app.use(compression());
for (const [kind, pages] of Object.entries(fixtures)) {
  pages.forEach((fixture, index) => {
    app.get(`/${kind}/${index}`, async (_req, res) => {
      if (fixture.kind === 'order')
        await readOwnOrder({ orderId: fixture.order.orderId, customerId: fixture.customerId });
      res.type('html').send(renderDocument(fixture));
    });
  });
}
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
