import { z } from 'zod';
import {
  formatNumberSetting,
  INSTALLATION_RULES,
  type InstallationRule,
} from '../../../src/lib/desk/numberSettings.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createNumbersSchema, readNumbers, type StoredNumbers, saveNumbers } from './numberSettings.ts';
import { defineOperation } from './operation.ts';
import { seenVersion } from './versionConflict.ts';

type Config = Pick<Parts['config'], 'draftOrderDays' | 'accountDeletionDays' | 'reviewModeration' | 'doubleOptIn'> & {
  readonly carriers: Pick<Parts['config']['carriers'], 'lostAfterDays'>;
};
type RuleParts = { readonly db: Parts['db'] | Transaction; readonly config: Config };

const buildTopic = ({ draftOrderDays, accountDeletionDays, carriers, reviewModeration, doubleOptIn }: Config) => ({
  topic: 'installation',
  settings: INSTALLATION_RULES,
  defaults: {
    draftDays: draftOrderDays,
    deletionDays: accountDeletionDays,
    lostParcelDays: carriers.lostAfterDays,
    reviewPictures: reviewModeration === 'media' ? 1 : 0,
    confirmedEmails: doubleOptIn ? 1 : 0,
  },
});

/** Reads the rules of all marketplaces: days, and 1 or 0 for a switch. */
export const readInstallationRules = ({ db, config }: RuleParts): Promise<StoredNumbers<InstallationRule>> =>
  readNumbers(db, buildTopic(config));

const SETTINGS = new Map(Object.entries(INSTALLATION_RULES));

/** Changes rules of all marketplaces. */
export const installationOperation = defineOperation({
  name: 'settings.installation',
  permission: 'settings.change',
  summary:
    'changes rules of all marketplaces: days to pay, to delete and to give parcels up, approvals, confirmed emails',
  help: 'npm run store -- settings installation --rule draftDays=14 --rule reviewPictures=1\nDays; 1 and 0 switch a rule on and off.',
  input: z.strictObject({ rule: createNumbersSchema(INSTALLATION_RULES, 'draftDays=14'), version: seenVersion }),
  subject: () => 'rules of all marketplaces',
  readState: async (parts) => {
    const { values, version } = await readInstallationRules(parts);
    return { version, ...values };
  },
  run: async ({ parts, actor }, { rule, version: seen }) => ({
    changed: await saveNumbers(parts, buildTopic(parts.config), { changes: rule, seen, by: actor.name }),
  }),
  describe: ({ changed }) =>
    changed.length === 0
      ? 'The rules are as they were.'
      : changed
          .map(({ name, before, value }) => {
            const setting = SETTINGS.get(name) ?? { label: name, unit: 'day' as const };
            return `${setting.label}: ${formatNumberSetting(setting, value)}, until now ${formatNumberSetting(setting, before)}`;
          })
          .join('\n'),
});
