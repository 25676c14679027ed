/** Paths of a product's questions, and of the forms that work without scripts. */
export const questionsPath = (productId: string, page = 1): string =>
  `/product/questions/${productId}${page > 1 ? `/page/${page}` : ''}`;

export const askPath = (productId: string): string => `${questionsPath(productId)}/ask`;

export const answerPath = (productId: string, questionId: string): string =>
  `${questionsPath(productId)}/answer/${questionId}`;
