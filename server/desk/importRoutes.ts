import express, { Router } from 'express';
import { z } from 'zod';
import type { DeskImport, DeskImportSources } from '../../src/contracts/desk/imports.ts';
import { IMPORT_PIECE_BYTES, MAX_IMPORT_PIECES } from '../../src/lib/desk/limits.ts';
import type { Parts } from '../parts.ts';
import { describeImport, describeImports } from '../services/catalog/desk/imports/importPage.ts';
import { receivePiece } from '../services/catalog/desk/imports/receivePiece.ts';
import { rowNumber } from '../services/operations/inputs.ts';
import { requirePermission } from './deskRequest.ts';

const runParams = z.object({ runId: rowNumber });
const pieceParams = z.object({
  runId: rowNumber,
  piece: rowNumber.refine((piece) => piece <= MAX_IMPORT_PIECES, 'The file is larger than 200 MB.'),
});
const bytes = z.instanceof(Uint8Array).refine(({ length }) => length > 0, 'The part is empty.');

/** Imports of products: their sources, their state, and parts of uploaded files. Register after `requireStaff`. */
export function createImportRouter(parts: Parts): Router {
  const router = Router();
  const mayImport = requirePermission('products.import');

  router.get('/imports', mayImport, async (_req, res) => {
    res.json((await describeImports(parts)) satisfies DeskImportSources);
  });

  router.get('/imports/:runId', mayImport, async (req, res) => {
    res.json((await describeImport(parts, runParams.parse(req.params).runId)) satisfies DeskImport);
  });

  // A part of a file is small enough for the time limit of a call, and a slow connection repeats only the last one.
  const readPiece = express.raw({ type: 'application/octet-stream', limit: IMPORT_PIECE_BYTES });
  router.post('/imports/:runId/pieces/:piece', mayImport, readPiece, async (req, res) => {
    await receivePiece(parts, { ...pieceParams.parse(req.params), bytes: bytes.parse(req.body) });
    res.status(204).end();
  });
  return router;
}
