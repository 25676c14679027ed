import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { findTypedProduct } from '../../services/catalog/desk/findTypedProduct.ts';
import {
  type DeskQuestion,
  listDeskQuestions,
  QUESTIONS_PER_PAGE,
} from '../../services/questions/moderateQuestions.ts';
import { type Command, pagedCommand } from '../command.ts';

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

export const questionCommands: readonly Command[] = [
  pagedCommand({
    words: 'question list',
    args: '--unanswered --hidden --product … --page 2',
    summary: 'lists questions about products with their answers, the newest first',
    usage: 'npm run store -- question list --unanswered --product 9000001 --page 2',
    options: {
      unanswered: { type: 'boolean' },
      hidden: { type: 'boolean' },
      product: { type: 'string' },
      page: { type: 'string' },
    },
    noun: 'Questions',
    empty: 'No question matches.',
    perPage: QUESTIONS_PER_PAGE,
    readPage: async ({ db }, { product, unanswered: isUnanswered = false, hidden: isHidden = false }, page) => {
      const productId = product === undefined ? undefined : (await findTypedProduct(db, product)).productId;
      const { questions, total } = await listDeskQuestions(db, { isUnanswered, isHidden, productId }, page);
      return { lines: questions.map(formatQuestion), total };
    },
  }),
];
