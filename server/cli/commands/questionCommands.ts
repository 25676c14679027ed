import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { findTypedProduct } from '../../services/catalog/operations/findTypedProduct.ts';
import {
  type DeskQuestion,
  listDeskQuestions,
  QUESTIONS_PER_PAGE,
} from '../../services/questions/moderateQuestions.ts';
import { type Command, CommandError, parseTyped } from '../command.ts';
import { describePage, formatOptions, toPageNum } from './commandArgs.ts';

const LIST_USAGE = 'npm run store -- question list --unanswered --product 9000001 --page 2';

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

/** Lists questions about products. */
export const questionCommands: readonly Command[] = [listCommand];
