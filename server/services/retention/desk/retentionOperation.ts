import { z } from 'zod';
import { RETENTION } from '../../../../src/lib/desk/numberSettings.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createNumbersSchema, saveNumbers } from '../../operations/numberSettings.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { countOld, RETENTION_TOPIC, readRetention } from '../actions.ts';

const numbers = new Intl.NumberFormat('en-US');
const getLabel = (name: string): string => new Map(Object.entries(RETENTION)).get(name)?.label ?? name;

/** Changes how long data is kept that the shop deletes by itself. */
export const retentionOperation = defineOperation({
  name: 'retention.change',
  permission: 'data.backUp',
  summary: 'changes how many days data is kept, such as carts of guests and copies of mails',
  help: `npm run store -- retention change --days guestCarts=60 --days mails=180
What is older is deleted once a day. Orders, returns, refunds and the audit log are kept in any case.`,
  input: z.strictObject({ days: createNumbersSchema(RETENTION, 'guestCarts=60'), version: seenVersion }),
  subject: () => 'retention',
  readState: async ({ db, config }) => {
    const { values, version } = await readRetention(db, config);
    return { version, ...values };
  },
  run: async ({ parts, actor }, { days, version: seen }) => {
    const { keptDays } = parts.config.analytics;
    if (days.some(({ name, value }) => name === 'visits' && value > keptDays))
      throw new ApiError(400, 'input.invalid', `Events are kept for ${keptDays} days at most (ANALYTICS_DAYS).`);
    const present = await readRetention(parts.db, parts.config);
    const asked = days.filter(({ name, value }) => present.values[name] !== value);
    const changed = await saveNumbers(parts, RETENTION_TOPIC, { changes: asked, seen, by: actor.name });
    const facts = [];
    for (const { name, value } of changed)
      facts.push({
        ...{ name, before: present.values[name] ?? value, after: value },
        old: await countOld(parts.db, parts, { name, days: value }),
      });
    return { changed: facts };
  },
  describe: ({ changed }) =>
    changed.length === 0
      ? 'Data is kept as long as before.'
      : changed
          .map(
            ({ name, before, after, old }) =>
              `${getLabel(name)}: ${before} → ${after} days. ${old === 0 ? 'Nothing is older now.' : `Older now, and deleted from today on: ${numbers.format(old)}.`}`,
          )
          .join('\n'),
});
