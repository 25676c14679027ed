import { getEmailError, normalizeEmail } from '../../../src/lib/account/email.ts';
import type { Parts } from '../../parts.ts';
import { createSubsidy } from '../../services/workwear/actions.ts';
import { listRequests, listSubsidies, type StoredRequest, type Subsidy } from '../../services/workwear/store.ts';
import { type Command, CommandError, DRY_RUN, parseTyped } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { parseDay } from './commandArgs.ts';

const LATEST = 200;
const CREATE_USAGE = `Name the employee and the amount: npm run store -- subsidy create --email ana@works.example --amount 120.00 --program "Works 2027" --until 2027-12-31
The amount is in dollars. Without --until, the code has no end. A person has one subsidy in a program: the same command prints the same code. A dry run prints a code that is not kept.`;
const DOLLARS = /^([1-9]\d{0,4})(?:\.(\d{2}))?$/;
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

function parseSubsidy(args: readonly string[]) {
  const options = { email: text, amount: text, program: text, until: text, ...DRY_RUN } as const;
  const { values, positionals } = parseTyped(args, options, CREATE_USAGE);
  const { email = '', amount = '', program = '', until: lastDay } = values;
  const [, dollars, cents = '00'] = DOLLARS.exec(amount) ?? [];
  const name = program.trim();
  if (positionals.length > 0 || dollars === undefined || name === '' || name.length > 80)
    throw new CommandError(CREATE_USAGE);
  if (getEmailError(email)) throw new CommandError(`"${email}" is no email address.`);
  const day = parseDay(lastDay);
  const request = {
    program: name,
    email: normalizeEmail(email),
    amountCents: 100 * Number(dollars) + Number(cents),
    // The last moment of the day.
    endsAt: day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000),
    marketplaceId: null,
  };
  return { isDryRun: values['dry-run'], request };
}

async function create(parts: Parts, request: ReturnType<typeof parseSubsidy>['request']): Promise<string> {
  const { subsidy, isNew } = await createSubsidy(parts, request);
  if (!isNew && subsidy.amountCents !== request.amountCents)
    throw new CommandError(`${request.email} has ${describeSubsidy(subsidy)}`);
  return describeSubsidy(subsidy);
}

const describeSubsidy = ({ code, program, email, amountCents, endsAt, orderId }: Subsidy): string =>
  [
    `${code}: $${(amountCents / 100).toFixed(2)} of ${program} for ${email}`,
    endsAt && `until ${endsAt.toISOString().slice(0, 16)}`,
    orderId && `reissued after the return of ${orderId}`,
  ]
    .filter(Boolean)
    .join(', ');

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
    words: 'subsidy create',
    args: '--email … --amount … --program … [--until …] [--dry-run]',
    summary: 'creates the code with which an employer pays towards one purchase of a person',
    help: CREATE_USAGE,
    run: async (parts, args) => {
      const { isDryRun, request } = parseSubsidy(args);
      return changeOrTry(parts, { isDryRun }, async (txParts) => console.log(await create(txParts, request)));
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
