import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { Parts } from '../../../parts.ts';
import { defineOperation, type OperationContext } from '../../operations/operation.ts';
import { readPlatformAddress } from '../actions/platforms.ts';
import { connectPlatform, findConnection, type PlatformSecrets } from '../actions/tokens.ts';

const address = createOneLineText(300);

type Connected = { readonly profile: string; readonly webhookUrl: string; readonly secrets?: PlatformSecrets };
type Input = { readonly address: string; readonly webhook?: string | undefined };

const readInput = ({ address: profile, webhook }: Input, parts: Pick<Parts, 'config'>): Connected => ({
  profile: readPlatformAddress(profile, parts),
  webhookUrl: webhook ? readPlatformAddress(webhook, parts) : '',
});

async function connect({ parts }: OperationContext, input: Input): Promise<Connected> {
  const wanted = readInput(input, parts);
  const secrets = await parts.db.transaction().execute((tx) => connectPlatform(tx, parts, wanted));
  return { ...wanted, secrets };
}

function describe({ profile, webhookUrl, secrets }: Connected): string {
  if (!secrets) return `${profile} gets a token. An earlier one ends.`;
  const lines = [`${profile} is connected. Keep its secrets now: they are not shown again.`, `token: ${secrets.token}`];
  if (webhookUrl === '') return lines.join('\n');
  return [...lines, `webhook secret: ${secrets.webhookSecret}`].join('\n');
}

/** Gives a platform a token for the Agentic Commerce Protocol. Its secrets are in the answer alone. */
export const connectOperation = defineOperation({
  name: 'assistant.connect',
  permission: 'settings.change',
  summary: 'gives a platform a token for the Agentic Commerce Protocol; an earlier one ends',
  help: 'npm run store -- assistant connect https://chat.example --webhook https://chat.example/orders',
  input: z.strictObject({
    address: address.describe('the address of the platform, which names it'),
    webhook: address.optional().describe('the address to which changes of its orders are posted'),
  }),
  words: ['address'],
  needsConfirmation: true,
  subject: ({ address: profile }) => `assistant ${profile}`,
  readState: async ({ db, config }, { address: profile }) =>
    (await findConnection(db, readPlatformAddress(profile, { config }))) ?? null,
  run: connect,
  preview: async ({ parts }, input) => readInput(input, parts),
  describe,
});
