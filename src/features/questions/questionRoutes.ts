import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import { type CatalogRootState, loadProduct } from '../catalog/catalogSlice.ts';
import type { QuestionsRootState } from './questionsSlice.ts';

type State = CatalogRootState & QuestionsRootState;

const Page = loadable(() => import('./QuestionPages.tsx'), { resolveComponent: (file) => file.QuestionPages });

/** Lazy: only these pages need the thunks. */
const importThunks = () => import('./questionThunks.ts');

const LIST_PATHS = ['/product/questions/:productId', '/product/questions/:productId/page/:page'];

/** The routes of a product's questions, ten per page, and of the forms to ask and answer. */
export const questionRoutes: readonly PageRoute<State>[] = [
  ...LIST_PATHS.map(
    (path): PageRoute<State> => ({
      path,
      Page,
      load: async ({ dispatch, params: { productId = '', page = '1' }, url }) => {
        const { loadQuestionPage } = await importThunks();
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
    Page,
    access: 'recognized',
    load: ({ dispatch, params: { productId = '' } }) => dispatch(loadProduct(productId)),
  },
  {
    path: '/product/questions/:productId/answer/:questionId',
    Page,
    access: 'recognized',
    load: async ({ dispatch, params: { productId = '', questionId = '' } }) => {
      const { loadQuestion } = await importThunks();
      return Promise.all([dispatch(loadProduct(productId)), dispatch(loadQuestion(productId, questionId))]);
    },
  },
];
