import { writeFile } from 'node:fs/promises';
import type { Parts } from '../../parts.ts';
import { toCsvRecord } from '../../platform/files/csv.ts';
import { countAnswers, findSurvey, listAnswers, type StoredAnswers, SURVEYS } from '../../services/surveys/actions.ts';
import { type Command, CommandError, parseTyped, readCommand } from '../command.ts';
import { parseDay } from './commandArgs.ts';

const EXPORT_USAGE = `Say which survey: npm run store -- survey export hmd --from 2027-01-01 --out answers.csv
Without --out, the CSV is printed. One record for each respondent, the oldest first.`;
const PAGE = 1000;
const text = { type: 'string' } as const;

async function formatSurveyCounts({ db }: Pick<Parts, 'db'>): Promise<string> {
  const counts = await countAnswers(db);
  return SURVEYS.map(({ surveyId, title }) => {
    const surveyCount = counts.find((entry) => entry.surveyId === surveyId);
    const last = surveyCount ? `, the last on ${surveyCount.lastAt.toISOString().slice(0, 10)}` : '';
    return `${surveyId}: ${title} Answers: ${surveyCount?.count ?? 0}${last}`;
  }).join('\n');
}

function toText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.join('; ');
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

const getAnswer = (answers: unknown, questionId: string): unknown =>
  typeof answers === 'object' && answers !== null ? Reflect.get(answers, questionId) : undefined;

/** Returns one record of the CSV (RFC 4180). */
const formatRecord = ({ answeredAt, marketplaceId, orderId, answers }: StoredAnswers, questionIds: readonly string[]) =>
  toCsvRecord([
    answeredAt.toISOString(),
    marketplaceId,
    orderId ?? '',
    ...questionIds.map((questionId) => toText(getAnswer(answers, questionId))),
  ]);

async function exportSurvey(parts: Parts, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTyped(args, { from: text, out: text }, EXPORT_USAGE);
  const [surveyId = '', ...others] = positionals;
  const survey = findSurvey(surveyId);
  if (!survey || others.length > 0) throw new CommandError(EXPORT_USAGE);
  const from = new Date(`${parseDay(values.from) ?? '1970-01-01'}T00:00:00Z`);
  const questionIds = survey.questions('').map(({ questionId }) => questionId);
  const records = [toCsvRecord(['answered_at', 'shop', 'order_id', ...questionIds])];
  for (let after = 0; ; ) {
    const page = await listAnswers(parts.db, { surveyId, from, after, limit: PAGE });
    records.push(...page.map((one) => formatRecord(one, questionIds)));
    if (page.length < PAGE) break;
    after = page.at(-1)?.answerId ?? after;
  }
  const { out: outFile } = values;
  if (outFile === undefined) {
    process.stdout.write(records.join(''));
    return;
  }
  // Answers may contain personal data that respondents typed.
  await writeFile(outFile, records.join(''), { mode: 0o600 });
  console.log(`Saved ${outFile} (answers: ${records.length - 1}).`);
}

export const surveyCommands: readonly Command[] = [
  readCommand({
    words: 'survey list',
    args: '',
    summary: 'lists the surveys with the number of their answers',
    read: formatSurveyCounts,
  }),
  {
    words: 'survey export',
    args: '<survey> [--from …] [--out …]',
    summary: 'exports the answers to a survey as CSV',
    help: EXPORT_USAGE,
    isReadOnly: true,
    run: async (parts, args) => {
      await exportSurvey(parts, args);
      return 0;
    },
  },
];
