import { z } from 'zod';
import { LATE_LIMITS } from '../../../../src/lib/desk/numberSettings.ts';
import type { Parts } from '../../../parts.ts';
import { createNumbersSchema, readNumbers, saveNumbers } from '../../operations/numberSettings.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';

const TOPIC = { topic: 'late', settings: LATE_LIMITS } as const;

/** Reads how long care may take until Today says that something waits too long. */
export const readLateLimits = (db: Parts['db']) => readNumbers(db, TOPIC);

const SETTINGS = new Map(Object.entries(LATE_LIMITS));

/** Changes when Today says that something waits too long. */
export const lateOperation = defineOperation({
  name: 'settings.late',
  permission: 'settings.change',
  summary: 'changes how long questions, pictures and chats may wait until Today says so',
  help: 'npm run store -- settings late --limit questions=24 --limit chats=5\nQuestions and pictures in hours, chats in minutes.',
  input: z.strictObject({ limit: createNumbersSchema(LATE_LIMITS, 'questions=24'), version: seenVersion }),
  subject: () => 'limits of late work',
  readState: async ({ db }) => {
    const { values, version } = await readLateLimits(db);
    return { version, ...values };
  },
  run: async ({ parts, actor }, { limit, version: seen }) => ({
    changed: await saveNumbers(parts, TOPIC, { changes: limit, seen, by: actor.name }),
  }),
  describe: ({ changed }) =>
    changed.length === 0
      ? 'The limits are as they were.'
      : changed
          .map(({ name, before, value }) => {
            const { label = name, unit = '' } = SETTINGS.get(name) ?? {};
            return `${label}: late after ${value} ${unit}${value === 1 ? '' : 's'}, until now after ${before}`;
          })
          .join('\n'),
});
