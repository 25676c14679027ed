import type { FaqTopic } from '../../../contracts/content.ts';

/** Returns questions and answers as JSON-LD (`FAQPage`), for search engines. */
export const buildFaqData = (topics: readonly FaqTopic[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ questions }) =>
    questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  ),
});
