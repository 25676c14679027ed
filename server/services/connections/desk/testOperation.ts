import { z } from 'zod';
import {
  CONNECTION_NAMES,
  type ConnectionName,
  type ConnectionTest,
} from '../../../../src/contracts/desk/connections.ts';
import { isRedirectCode, REDIRECT_METHODS, type RedirectCode } from '../../../../src/lib/checkout/paymentMethods.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { defineOperation, type OperationContext } from '../../operations/operation.ts';
import { describeConnection } from '../actions.ts';
import { runTest } from '../connectionTests.ts';
import { describeFailure, describeStatus } from '../describeFailure.ts';

/** The names of providers in sentences. */
const OWN_SUBJECTS: Readonly<Record<Exclude<ConnectionName, RedirectCode>, string>> = {
  domain: 'The shop',
  card: 'Stripe',
  easypost: 'EasyPost',
  taxjar: 'TaxJar',
  smtp: 'The mail server',
  radar: 'Radar',
  chat: 'The live chat',
  identity: 'The sign-in provider',
  analytics: 'The collector of events',
};
const getSubject = (name: ConnectionName): string =>
  isRedirectCode(name) ? REDIRECT_METHODS[name].label : OWN_SUBJECTS[name];

const input = z.strictObject({
  connection: z.enum(CONNECTION_NAMES).describe('the provider, such as card'),
});

type Outcome = ConnectionTest & { readonly problem: string | null };

/** @throws {ApiError} 409 for a provider without an account */
function assertConfigured({ parts }: OperationContext, name: ConnectionName): readonly string[] {
  const { state, variables } = describeConnection(parts, name);
  if (state === 'live' || state === 'test') return variables;
  throw new ApiError(
    409,
    'connection.refused',
    `The shop has no account with ${getSubject(name)}: set ${variables.join(', ')}, and start it again.`,
  );
}

async function test(context: OperationContext, name: ConnectionName): Promise<Outcome> {
  const variables = assertConfigured(context, name);
  const provider = getSubject(name);
  try {
    const status = (await runTest(context.parts, name)) ?? 0;
    const problem = describeStatus(status, provider, variables) ?? null;
    return { connection: name, isWorking: problem === null, problem };
  } catch (error) {
    context.parts.log.warn({ err: error, connection: name }, 'the test of a connection failed');
    return { connection: name, isWorking: false, problem: describeFailure(error, provider) };
  }
}

/** Calls a provider with the shop's account, in a way that changes nothing there. */
export const testConnectionOperation = defineOperation({
  name: 'connection.test',
  permission: 'settings.change',
  summary: 'calls a provider harmlessly, and says in words what is wrong',
  help: 'npm run store -- connection test card',
  input,
  words: ['connection'],
  subject: ({ connection }) => `connection to ${getSubject(connection)}`,
  // A preview calls no provider.
  preview: async (context, { connection }): Promise<Outcome> => {
    assertConfigured(context, connection);
    return { connection, isWorking: true, problem: null };
  },
  run: (context, { connection }) => test(context, connection),
  describe: ({ connection, problem }) => problem ?? `${getSubject(connection)} answers, and accepts the shop.`,
  present: ({ connection, isWorking }): ConnectionTest => ({ connection, isWorking }),
});
