import { z } from 'zod';
import { createOneLineText } from '../../../src/contracts/common.ts';
import { auditOutcomes } from '../audit/actions.ts';
import { AUDIT_VIEWS, readAuditPage } from '../audit/desk/auditList.ts';
import { momentAfter, momentFrom } from './inputs.ts';
import { defineQuery, manyOf } from './query.ts';

const filters = z.strictObject({
  person: createOneLineText(254).optional(),
  operation: createOneLineText(100).optional(),
  subject: createOneLineText(200).optional(),
  outcome: manyOf(auditOutcomes),
  from: momentFrom.optional(),
  to: momentAfter.optional(),
});

export const auditQuery = defineQuery({
  name: 'audit',
  permission: 'audit.view',
  summary: 'changes by staff, newest first, with the state before and after',
  views: AUDIT_VIEWS,
  filters,
  sorts: ['at'],
  getOwnSort: () => '-at',
  columns: [
    { name: 'at', label: 'When', kind: 'moment' },
    { name: 'by', label: 'Who', kind: 'text' },
    { name: 'operation', label: 'Did', kind: 'text' },
    { name: 'subject', label: 'To', kind: 'text' },
    { name: 'args', label: 'Detail', kind: 'texts' },
    { name: 'outcome', label: 'Result', kind: 'status' },
  ],
  run: ({ parts: { db } }, { view, search, filters: chosen, sort, after, limit }) =>
    readAuditPage(db, { ...chosen, view, search }, { isDescending: sort.isDescending, after, limit }),
});
