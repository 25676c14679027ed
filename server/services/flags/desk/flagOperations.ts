import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { WeightedVariant } from '../../../../src/contracts/flags.ts';
import { ALL_MARKETPLACES } from '../../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { startExperiment, stopExperiment } from '../manageExperiments.ts';
import { listFlags, resetFlag, setFlag } from '../manageFlags.ts';

const marketplace = createBoundedText(40)
  .min(1, 'Name a marketplace.')
  .default(ALL_MARKETPLACES)
  .describe('in this marketplace alone');
const flag = createBoundedText(60).min(1, 'Name a flag.').describe('the flag');

/** @throws {ApiError} 404 for an unknown marketplace */
function assertMarketplace({ marketplaces }: Pick<Parts, 'marketplaces'>, marketplaceId: string): void {
  const ids = marketplaces.listIds();
  if (marketplaceId === ALL_MARKETPLACES || ids.includes(marketplaceId)) return;
  throw new ApiError(404, NOT_FOUND, `There is no marketplace ${marketplaceId}. There is ${ids.join(', ')}.`);
}

const formatMarketplace = (marketplaceId: string): string =>
  marketplaceId === ALL_MARKETPLACES ? '' : ` in ${marketplaceId}`;

async function readFlagState(parts: Parts, { flag: name }: { readonly flag: string }) {
  const listed = (await listFlags(parts)).find((entry) => entry.flag === name);
  return { values: listed?.values.map(({ variant, marketplaceId }) => ({ variant, marketplaceId })) ?? [] };
}

const OF_FLAG = {
  permission: 'settings.change',
  subject: ({ flag: name }: { readonly flag: string }): string => `flag ${name}`,
  readState: readFlagState,
} as const;

const setOperation = defineOperation({
  ...OF_FLAG,
  name: 'flag.set',
  summary: 'sets the variant of a flag; running processes follow within a second',
  help: 'npm run store -- flag set gift-options off --marketplace second',
  input: z.strictObject({
    flag,
    variant: createBoundedText(60).min(1, 'Name a variant.').describe('the variant, such as off'),
    marketplace,
  }),
  words: ['flag', 'variant'],
  run: async ({ parts, actor }, { flag: name, variant, marketplace: marketplaceId }) => {
    assertMarketplace(parts, marketplaceId);
    await setFlag(parts, { flag: name, marketplaceId }, { variant, author: actor.name });
    return { flag: name, variant, marketplaceId };
  },
  describe: ({ flag: name, variant, marketplaceId }) => `${name} is ${variant}${formatMarketplace(marketplaceId)}.`,
});

const resetOperation = defineOperation({
  ...OF_FLAG,
  name: 'flag.reset',
  summary: 'removes the value of a flag, so that its default applies again',
  help: 'With --marketplace, the value of all marketplaces holds again there.',
  input: z.strictObject({ flag, marketplace }),
  words: ['flag'],
  run: async ({ parts }, { flag: name, marketplace: marketplaceId }) => {
    assertMarketplace(parts, marketplaceId);
    return { flag: name, marketplaceId, wasSet: await resetFlag(parts, { flag: name, marketplaceId }) };
  },
  describe: ({ flag: name, marketplaceId, wasSet }) =>
    `${name} ${wasSet ? 'is reset' : 'was not set'}${formatMarketplace(marketplaceId)}.`,
});

const experiment = createBoundedText(80).min(1, 'Name an experiment.').describe('the name of the experiment');
const WEIGHT = /^([a-z0-9-]{1,40})=(\d{1,4})$/;

/** `off=50,modal=25`. */
const weights = createBoundedText(1000).transform((text, context): WeightedVariant[] =>
  text.split(',').flatMap((pair) => {
    const [, variant, weight] = WEIGHT.exec(pair.trim()) ?? [];
    if (variant !== undefined) return [{ variant, weight: Number(weight) }];
    context.addIssue(`"${pair}" is no variant with its weight: write off=50,modal=50.`);
    return [];
  }),
);

const startOperation = defineOperation({
  name: 'experiment.start',
  permission: 'settings.change',
  summary: 'compares variants of a flag; running processes follow within a second',
  help: `npm run store -- experiment start popup-winter --flag signup-popup --weights off=50,modal=25,drawer=25
The first variant is the control of the report.
To see a variant, add it to an address of the shop: /?variant=signup-popup:modal. Such pages are not counted.`,
  input: z.strictObject({
    experiment,
    flag,
    weights: weights.describe('the variants with their weights, the control first'),
    marketplace,
  }),
  words: ['experiment'],
  subject: ({ experiment: experimentId }) => `experiment ${experimentId}`,
  run: async ({ parts, actor }, { experiment: experimentId, flag: name, weights: variants, marketplace: shop }) => {
    assertMarketplace(parts, shop);
    const request = { experimentId, flag: name, marketplaceId: shop, variants, startedBy: actor.name };
    await startExperiment(parts, request);
    return { experimentId };
  },
  describe: ({ experimentId }) => `${experimentId} runs.`,
});

const stopOperation = defineOperation({
  name: 'experiment.stop',
  permission: 'settings.change',
  summary: 'ends an experiment: all visitors see the default again; its report stays',
  input: z.strictObject({ experiment }),
  words: ['experiment'],
  subject: ({ experiment: experimentId }) => `experiment ${experimentId}`,
  run: async ({ parts }, { experiment: experimentId }) => {
    await stopExperiment(parts, experimentId);
    return { experimentId };
  },
  describe: ({ experimentId }) => `${experimentId} is stopped.`,
});

/** Changes of flags, and comparisons of their variants. */
export const flagOperations: readonly Operation[] = [setOperation, resetOperation, startOperation, stopOperation];
