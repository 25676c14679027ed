import { normalizeEmail } from '../../../src/lib/account/email.ts';
import { describeSubsidy } from '../../services/workwear/desk/subsidyOperation.ts';
import { listRequests, listSubsidies, type StoredRequest } from '../../services/workwear/store.ts';
import { type Command, parseTyped } from '../command.ts';

const LATEST = 200;
const text = { type: 'string' } as const;

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
  {
    words: 'workwear requests',
    args: '',
    summary: 'lists the businesses that wait for a call of a team member, newest first',
    isReadOnly: true,
    run: async ({ db }) => {
      const requests = await listRequests(db, LATEST);
      console.log(requests.length === 0 ? 'No business has asked.' : requests.map(describeRequest).join('\n'));
      return 0;
    },
  },
  {
    words: 'subsidy list',
    args: '[--email …]',
    summary: 'lists the subsidies, newest first, with those that were reissued after a return',
    isReadOnly: true,
    run: async ({ db }, args) => {
      const { email } = parseTyped(
        args,
        { email: text },
        'npm run store -- subsidy list --email ana@works.example',
      ).values;
      const subsidies = await listSubsidies(db, email === undefined ? undefined : normalizeEmail(email), LATEST);
      console.log(subsidies.length === 0 ? 'There is no subsidy.' : subsidies.map(describeSubsidy).join('\n'));
      return 0;
    },
  },
];
