import { z } from 'zod';
import { createMultilineText } from '../../../../src/contracts/common.ts';
import { MAX_ANSWER } from '../../../../src/lib/desk/limits.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { answerAsStaff, type Opinion, setOpinionHidden } from '../moderateQuestions.ts';

const ANSWER = `An answer has 1 to ${MAX_ANSWER} letters.`;
const question = rowNumber.describe('the number of the question');

const answerOperation = defineOperation({
  name: 'question.answer',
  permission: 'reviews.change',
  summary: "publishes an answer to a question in the shop's name",
  input: z.strictObject({
    question,
    text: createMultilineText(2 * MAX_ANSWER)
      .min(1, ANSWER)
      .max(MAX_ANSWER, ANSWER)
      .describe('the answer'),
  }),
  words: ['question'],
  subject: ({ question: questionId }) => `question ${questionId}`,
  run: async ({ parts: { db, clock } }, { question: questionId, text }) => {
    const isNew = await answerAsStaff(db, { questionId, body: text, now: clock.now() });
    if (isNew === undefined) throw createNotFoundError(`Question ${questionId}`);
    return { questionId, isNew };
  },
  describe: ({ questionId, isNew }) =>
    isNew ? `Question ${questionId} is answered.` : `Question ${questionId} has this answer already.`,
});

function createVisibilityOperation(word: 'hide' | 'unhide', summary: string): Operation {
  const isHiding = word === 'hide';
  return defineOperation({
    name: `question.${word}`,
    permission: 'reviews.change',
    summary,
    input: z
      .strictObject({
        question: question.optional().describe('the number of the question'),
        answer: rowNumber.optional().describe('the number of a single answer'),
      })
      .refine(
        (input) => (input.question === undefined) !== (input.answer === undefined),
        'Name a question, or one of its answers: --answer 950001.',
      ),
    words: ['question'],
    subject: (input) => (input.answer === undefined ? `question ${input.question}` : `answer ${input.answer}`),
    run: async ({ parts: { db, clock } }, input) => {
      const opinion: Opinion = {
        kind: input.answer === undefined ? 'question' : 'answer',
        id: input.answer ?? input.question ?? 0,
      };
      const hasChanged = await setOpinionHidden(db, opinion, isHiding ? clock.now() : null);
      if (hasChanged === undefined) throw createNotFoundError(`The ${opinion.kind} ${opinion.id}`);
      return { ...opinion, hasChanged };
    },
    describe: ({ kind, id, hasChanged }) =>
      `The ${kind} ${id} is ${isHiding ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`,
  });
}

/** Moderation of questions about products, and answers in the shop's name. */
export const questionOperations: readonly Operation[] = [
  answerOperation,
  createVisibilityOperation('hide', 'hides a question with its answers, or a single answer'),
  createVisibilityOperation('unhide', 'shows a hidden question or answer again'),
];
