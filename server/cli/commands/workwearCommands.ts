import { listRequests, type StoredRequest } from '../../services/workwear/actions.ts';
import type { Command } from '../command.ts';

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

/** The business variant. */
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
];
