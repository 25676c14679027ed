import loadable from '@loadable/component';
import type { LoadTools, PageRoute } from '../../page/defineRoute.ts';
import type { CatalogRootState } from '../catalog/catalogSlice.ts';
import type { QuestionsRootState } from './questionsSlice.ts';

type State = CatalogRootState & QuestionsRootState;
type Tools = LoadTools<State, Readonly<Record<string, string | undefined>>>;

const Page = loadable(() => import('./QuestionPages.tsx'), { resolveComponent: (file) => file.QuestionPages });

/** Lazy: a first view needs none of these. */
const importThunks = () => import('./questionThunks.ts');
const importCatalogThunks = () => import('../catalog/catalogThunks.ts');

const loadProduct = async ({ dispatch, params: { productId = '' } }: Tools) =>
  dispatch((await importCatalogThunks()).loadProduct(productId));

async function loadList({ dispatch, params: { productId = '', page = '1' }, url }: Tools): Promise<void> {
  const { loadQuestionPage } = await importThunks();
  const after = url.searchParams.get('after') ?? undefined;
  await dispatch(loadQuestionPage(productId, Number(page) || 1, after));
}

async function loadAnswered({ dispatch, params: { productId = '', questionId = '' } }: Tools): Promise<void> {
  const { loadQuestion } = await importThunks();
  await dispatch(loadQuestion(productId, questionId));
}

const LIST_PATHS = ['/product/questions/:productId', '/product/questions/:productId/page/:page'];

/** The routes of a product's questions, ten per page, and of the forms to ask and answer. */
export const questionRoutes: readonly PageRoute<State>[] = [
  ...LIST_PATHS.map(
    (path): PageRoute<State> => ({
      path,
      Page,
      load: (tools) => Promise.all([loadProduct(tools), loadList(tools)]),
    }),
  ),
  {
    path: '/product/questions/:productId/ask',
    Page,
    access: 'recognized',
    load: loadProduct,
  },
  {
    path: '/product/questions/:productId/answer/:questionId',
    Page,
    access: 'recognized',
    load: (tools) => Promise.all([loadProduct(tools), loadAnswered(tools)]),
  },
];
