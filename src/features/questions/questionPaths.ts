/** Paths of a product's questions, and of the forms that work without scripts. */
export const buildQuestionsPath = (productId: string, page = 1): string =>
  `/product/questions/${productId}${page > 1 ? `/page/${page}` : ''}`;

export const buildAskPath = (productId: string): string => `${buildQuestionsPath(productId)}/ask`;

export const buildAnswerPath = (productId: string, questionId: string): string =>
  `${buildQuestionsPath(productId)}/answer/${questionId}`;
