import type { FaqTopic } from '../../../../../src/contracts/content/content.ts';
import { findAnswers, splitAtMatches } from '../../../../../src/features/content/faq/Answers.tsx';

const topics: FaqTopic[] = [
  {
    title: 'Returns',
    questions: [
      { id: 'box', question: 'Can I return without a box?', html: '<p>Yes, with a code.</p>' },
      { id: 'lost', question: 'I lost the box. What now?', html: '<p>Any will do.</p>' },
    ],
  },
  { title: 'Shipping', questions: [{ id: 'cost', question: 'What does it cost?', html: '<p>Returning is free.</p>' }] },
];
const findIds = (term: string): string[] => findAnswers(topics, term).map(({ question }) => question.id);

it.each([
  ['', ['box', 'lost', 'cost']],
  ['   ', ['box', 'lost', 'cost']],
  ['return without box', ['box']],
  ['box', ['box', 'lost']],
  ['RETURNS', ['box', 'cost']],
  ['how do I return', ['box', 'cost']],
  ['shoelaces', []],
  ['cost of boots and socks and hats', []],
  ['what', ['lost', 'cost']],
  ['p', []],
  ['(.*', ['box', 'lost', 'cost']],
])('finds for %j: %j', (term, ids) => {
  expect(findIds(term)).toEqual(ids);
});

it('finds the topic with the answer', () => {
  expect(findAnswers(topics, 'cost')).toEqual([{ topic: 'Shipping', question: topics[1]?.questions[0] }]);
});

it.each([
  ['Can I return without a box?', 'returns box', ['Can I ', 'return', ' without a ', 'box', '?']],
  ['I lost the box.', '', ['I lost the box.']],
  ['Sandbox rules', 'box', ['Sandbox rules']],
])('splits %j at the words of %j', (text, term, parts) => {
  expect(splitAtMatches(text, term)).toEqual(parts);
});

it('handles a long search quickly', () => {
  const term = 'ab'.repeat(50_000);
  const start = performance.now();
  expect(findIds(term)).toEqual([]);
  splitAtMatches('Can I return without a box?', term);
  expect(performance.now() - start).toBeLessThan(100);
});
