import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { findTypedProduct } from '../../services/catalog/operations/findTypedProduct.ts';
import {
  answerAsStaff,
  type DeskQuestion,
  listDeskQuestions,
  type Opinion,
  QUESTIONS_PER_PAGE,
  setOpinionHidden,
} from '../../services/questions/moderateQuestions.ts';
import { type Command, CommandError, DRY_RUN, parseTyped } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { describePage, formatOptions, toPageNum } from './commandArgs.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
const MAX_ANSWER = 2000;
const LIST_USAGE = 'npm run store -- question list --unanswered --product 9000001 --page 2';
const ANSWER_USAGE = 'npm run store -- question answer 900001 --text "It runs true to size." --dry-run';

const indentText = (text: string): string => text.replaceAll('\n', '\n    ');

function formatQuestion({
  questionId,
  productId,
  productName,
  askerName,
  body,
  askedAt,
  isHidden,
  answers,
}: DeskQuestion): string {
  return [
    `${questionId}: ${productId} ${productName}, ${askerName}, ${formatMoment(askedAt)} UTC${isHidden ? ' (hidden)' : ''}`,
    `    ${indentText(body)}`,
    ...answers.map(
      (answer) =>
        `  answer ${answer.answerId} by ${answer.answeredBy === 'staff' ? 'the shop' : answer.name}${answer.isHidden ? ' (hidden)' : ''}: ${indentText(answer.body)}`,
    ),
  ].join('\n');
}

const listCommand: Command = {
  words: 'question list',
  args: '--unanswered --hidden --product … --page 2',
  summary: 'lists questions about products with their answers, the newest first',
  isReadOnly: true,
  run: async ({ db }, args) => {
    const options = {
      unanswered: { type: 'boolean' },
      hidden: { type: 'boolean' },
      product: { type: 'string' },
      page: { type: 'string' },
    } as const;
    const { values, positionals } = parseTyped(args, options, LIST_USAGE);
    const page = toPageNum(values.page);
    if (page === undefined || positionals.length > 0) throw new CommandError(LIST_USAGE);
    const { product, unanswered: isUnanswered = false, hidden: isHidden = false } = values;
    const productId = product === undefined ? undefined : (await findTypedProduct(db, product)).productId;
    const { questions, total } = await listDeskQuestions(db, { isUnanswered, isHidden, productId }, page);
    if (total === 0) console.log('No question matches.');
    for (const question of questions) console.log(formatQuestion(question));
    const optionText = `${isUnanswered ? ' --unanswered' : ''}${isHidden ? ' --hidden' : ''}${formatOptions({ product })}`;
    const place = {
      name: 'Questions',
      from: (page - 1) * QUESTIONS_PER_PAGE + 1,
      shownCount: questions.length,
      total,
      next: `npm run store -- question list${optionText} --page ${page + 1}`,
    };
    for (const line of describePage(place)) console.log(line);
    return 0;
  },
};

const answerCommand: Command = {
  words: 'question answer',
  args: '<number> --text … --dry-run',
  summary: "publishes an answer to a question in the shop's name",
  run: async (parts, args) => {
    const { values, positionals } = parseTyped(args, { ...DRY_RUN, text: { type: 'string' } } as const, ANSWER_USAGE);
    const [input = '', ...others] = positionals;
    const body = values.text?.trim() ?? '';
    if (!NUMBER.test(input) || others.length > 0 || body === '') throw new CommandError(ANSWER_USAGE);
    if (body.length > MAX_ANSWER) throw new CommandError(`An answer has up to ${MAX_ANSWER} letters.`);
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async ({ db, clock }) => {
      const isNew = await answerAsStaff(db, { questionId: Number(input), body, now: clock.now() });
      if (isNew === undefined) throw new CommandError(`The shop shows no question ${input}.`);
      console.log(isNew ? `Question ${input} is answered.` : `Question ${input} has this answer already.`);
    });
  },
};

function createVisibilityCommand(word: 'hide' | 'unhide', summary: string): Command {
  const usage = `npm run store -- question ${word} 900001, or one of its answers: question ${word} --answer 950001`;
  return {
    words: `question ${word}`,
    args: '<number> | --answer <number>, --dry-run',
    summary,
    run: async (parts, args) => {
      const { values, positionals } = parseTyped(args, { ...DRY_RUN, answer: { type: 'string' } } as const, usage);
      const [input, ...others] = [...positionals, ...(values.answer === undefined ? [] : [values.answer])];
      if (input === undefined || !NUMBER.test(input) || others.length > 0) throw new CommandError(usage);
      const opinion: Opinion = { kind: values.answer === undefined ? 'question' : 'answer', id: Number(input) };
      return changeOrTry(parts, { isDryRun: values['dry-run'] }, async ({ db, clock }) => {
        const hasChanged = await setOpinionHidden(db, opinion, word === 'hide' ? clock.now() : null);
        if (hasChanged === undefined) throw new CommandError(`The shop has no ${opinion.kind} ${input}.`);
        const state = word === 'hide' ? 'hidden' : 'shown';
        console.log(`The ${opinion.kind} ${input} is ${state}${hasChanged ? '' : ' already'}.`);
      });
    },
  };
}

/** Moderates questions about products, and answers them in the shop's name. */
export const questionCommands: readonly Command[] = [
  listCommand,
  answerCommand,
  createVisibilityCommand('hide', 'hides a question with its answers, or a single answer'),
  createVisibilityCommand('unhide', 'shows a hidden question or answer again'),
];
