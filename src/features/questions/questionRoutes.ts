import loadable from '@loadable/component';
import type { PageRoute } from '../../page/route.ts';
import { type CatalogRootState, loadProduct } from '../catalog/catalogSlice.ts';
import type { QuestionsRootState } from './questionsSlice.ts';

type State = CatalogRootState & QuestionsRootState;

const QuestionListPage = loadable(() => import('./QuestionListPage.tsx'), {
  resolveComponent: (file) => file.QuestionListPage,
});
const WritePage = loadable(() => import('./WritePage.tsx'), { resolveComponent: (file) => file.WritePage });

/** They come with the first of these pages, not with every page of the shop. */
const thunks = () => import('./questionThunks.ts');

const LIST_PATHS = ['/product/questions/:productId', '/product/questions/:productId/page/:page'];

/** All questions of a product, ten a page, and the forms to ask and to answer. */
export const questionRoutes: readonly PageRoute<State>[] = [
  ...LIST_PATHS.map(
    (path): PageRoute<State> => ({
      path,
      Page: QuestionListPage,
      load: async ({ dispatch, params: { productId = '', page = '1' }, url }) => {
        const { loadQuestionPage } = await thunks();
        const after = url.searchParams.get('after') ?? undefined;
        return Promise.all([
          dispatch(loadProduct(productId)),
          dispatch(loadQuestionPage(productId, Number(page) || 1, after)),
        ]);
      },
    }),
  ),
  {
    path: '/product/questions/:productId/ask',
    Page: WritePage,
    access: 'recognized',
    load: ({ dispatch, params: { productId = '' } }) => dispatch(loadProduct(productId)),
  },
  {
    path: '/product/questions/:productId/answer/:questionId',
    Page: WritePage,
    access: 'recognized',
    load: async ({ dispatch, params: { productId = '', questionId = '' } }) => {
      const { loadQuestion } = await thunks();
      return Promise.all([dispatch(loadProduct(productId)), dispatch(loadQuestion(productId, questionId))]);
    },
  },
];
