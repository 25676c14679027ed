import { normalizeEmail } from '../../../src/lib/account/email.ts';
import { describeSubsidy } from '../../services/workwear/desk/subsidyOperation.ts';
import { listRequests, listSubsidies, type StoredRequest } from '../../services/workwear/store.ts';
import { type Command, filterCommand, readCommand } from '../command.ts';

const LATEST = 200;

function describeRequest(request: StoredRequest): string {
  const { requestId, requestedAt, company, teamSize, fullName, email, phone, message, query } = request;
  const lines = [
    `${requestId}: ${requestedAt.toISOString().slice(0, 16)}, ${company} (${teamSize}), ${fullName}, ${email}`,
    phone && `  phone ${phone}`,
    query && `  came by ${query}`,
    message && `  ${message.replaceAll('\n', '\n  ')}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** The business variant: requests and subsidies. */
export const workwearCommands: readonly Command[] = [
  readCommand({
    words: 'workwear requests',
    args: '',
    summary: 'lists the businesses that wait for a call of a team member, newest first',
    read: async ({ db }) =>
      (await listRequests(db, LATEST)).map(describeRequest).join('\n') || 'No business has asked.',
  }),
  filterCommand({
    words: 'subsidy list',
    args: '[--email …]',
    summary: 'lists the subsidies, newest first, with those that were reissued after a return',
    usage: 'npm run store -- subsidy list --email ana@works.example',
    options: { email: { type: 'string' } },
    read: async ({ db }, { email }) => {
      const subsidies = await listSubsidies(db, email === undefined ? undefined : normalizeEmail(email), LATEST);
      return subsidies.map(describeSubsidy).join('\n') || 'There is no subsidy.';
    },
  }),
];
