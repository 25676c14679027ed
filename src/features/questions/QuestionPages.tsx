import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { selectBreadcrumbs, selectProduct } from '../catalog/catalogSlice.ts';
import { ProductFormPage } from '../catalog/ProductFormPage.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { QuestionItems } from './components/QuestionItems.tsx';
import styles from './components/Questions.module.css';
import { WriteForm } from './components/WriteForm.tsx';
import pageStyles from './QuestionListPage.module.css';
import { buildAskPath, buildQuestionsPath } from './questionPaths.ts';
import { selectQuestion, selectQuestions } from './questionsSlice.ts';
import { useWriting, type Writing } from './useWriting.ts';

const WriteDialog = loadable(() => import(/* webpackChunkName: "question-dialogs" */ './components/WriteDialog.tsx'), {
  resolveComponent: (file) => file.WriteDialog,
  ssr: false,
});

/** All questions about a product. Not indexed: the product page has the relevant content. */
function QuestionListPage() {
  const product = useSelector(selectProduct);
  const list = useSelector(selectQuestions);
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const marketplace = useSelector(selectMarketplace);
  const { writing, writtenKind, ask, answer, close, finish, forget } = useWriting();
  const search = useQueryParams();
  if (!product || !list) return null;
  const { productId } = product;
  const name = `${product.brandName} ${product.productName}`;
  const shopName = marketplace?.name ?? '';
  return (
    <main className={pageStyles.page}>
      <PageHead title={`Questions about ${name} | ${shopName}`} robots="noindex" />
      <Breadcrumbs crumbs={[...breadcrumbs, { text: 'Questions', href: buildQuestionsPath(productId) }]} />
      <h1 className={pageStyles.title}>Questions about {name}</h1>
      <div className={pageStyles.ways}>
        <a href={product.productUrl}>Back to the product</a>
        <LinkButton kind="secondary" href={buildAskPath(productId)} rel="nofollow" onClick={ask}>
          Ask a question
        </LinkButton>
      </div>
      {(writtenKind || search.has('after')) && (
        <Notice kind="success" role="status">
          Thank you. Your text is here for everyone to read.
        </Notice>
      )}
      <QuestionItems questions={list.questions} level={2} shopName={shopName} onAnswer={answer} onDelete={forget} />
      {list.questions.length === 0 && (
        <p>{list.total === 0 ? 'Be the first to ask.' : 'There are no more questions.'}</p>
      )}
      {list.pageCount > 1 && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          buildHref={(page) => buildQuestionsPath(productId, page)}
        />
      )}
      {writing && <WriteDialog productId={productId} writing={writing} onClose={close} onDone={finish} />}
    </main>
  );
}

/** The page to ask or answer a question, after a sign-in or without scripts. */
function WritePage() {
  const product = useSelector(selectProduct);
  const question = useSelector(selectQuestion);
  const { questionId } = useParams();
  const navigate = useNavigate();
  const search = useQueryParams();
  if (!product || (questionId !== undefined && !question)) return null;
  const writing: Writing =
    questionId !== undefined && question ? { kind: 'answer', to: question } : { kind: 'question' };
  const title = writing.kind === 'answer' ? 'Answer' : 'Ask a question';
  const initialValues = { text: search.get('text') ?? '', hasFailed: search.get('outcome') === 'error' };
  return (
    <ProductFormPage product={product} title={title}>
      {writing.kind === 'answer' && <p className={styles.quoted}>{writing.to.body}</p>}
      <WriteForm
        productId={product.productId}
        writing={writing}
        rejectedInput={initialValues}
        onDone={(writtenId) => void navigate(`${buildQuestionsPath(product.productId)}?after=${writtenId}`)}
      />
    </ProductFormPage>
  );
}

/** The pages of a product's questions, in one chunk, because every page loads the list of chunks. */
export function QuestionPages() {
  return /\/(ask|answer\/[^/]+)\/?$/.test(useLocation().pathname) ? <WritePage /> : <QuestionListPage />;
}
