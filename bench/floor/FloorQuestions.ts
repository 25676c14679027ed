import { ThumbsUp } from 'lucide';
import { createElement as h } from 'react';
import type { QuestionList } from '../../src/contracts/reviews/questions.ts';
import { Icon } from './parts.ts';

type Props = { productId: string; questions: QuestionList };

/** The first questions with the shop's answers. */
export const FloorQuestions = ({ productId, questions }: Props) =>
  h(
    'section',
    { id: 'questions', className: 'section' },
    h(
      'div',
      { className: 'head' },
      h('h2', { className: 'title' }, 'Questions and answers'),
      h('a', { className: 'button', href: `/product/questions/${productId}/ask` }, h('span', null, 'Ask a question')),
    ),
    h(
      'form',
      { action: '/questionHelpful.do', method: 'post' },
      h('input', { type: 'hidden', name: 'productId', value: productId }),
      h('ul', { className: 'list' }, questions.questions.map(toQuestion)),
    ),
    h(
      'a',
      { className: 'button', href: `/product/questions/${productId}` },
      h('span', null, `Show all ${questions.total} questions`),
    ),
  );

const toQuestion = ({ questionId, productId, body, helpful, answers }: QuestionList['questions'][number]) =>
  h(
    'li',
    { key: questionId, className: 'question' },
    h('h3', { className: 'asked' }, body),
    answers
      .slice(0, 1)
      .map((answer) =>
        h(
          'p',
          { key: answer.answerId, className: 'answer' },
          answer.body,
          h('span', { className: 'by' }, `Answered by the shop, ${answer.answeredAt.slice(0, 10)}`),
        ),
      ),
    h(
      'div',
      { className: 'acts' },
      h(
        'button',
        { type: 'submit', name: 'questionId', value: questionId, className: 'button', 'aria-pressed': false },
        h(Icon, { of: ThumbsUp, size: 18 }),
        `Helpful ${helpful}`,
      ),
      h('a', { href: `/product/questions/${productId}/answer/${questionId}`, rel: 'nofollow' }, 'Answer'),
    ),
  );
