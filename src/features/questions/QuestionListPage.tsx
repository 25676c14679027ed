import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { selectBreadcrumbs, selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { QuestionItems } from './components/QuestionItems.tsx';
import styles from './QuestionListPage.module.css';
import { buildAskPath, buildQuestionsPath } from './questionPaths.ts';
import { selectQuestions } from './questionsSlice.ts';
import { useWriting } from './useWriting.ts';

const WriteDialog = loadable(() => import(/* webpackChunkName: "question-dialogs" */ './components/WriteDialog.tsx'), {
  resolveComponent: (file) => file.WriteDialog,
  ssr: false,
});

/** All questions about a product. Not indexed: the product page has the relevant content. */
export function QuestionListPage() {
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
    <main className={styles.page}>
      <PageHead title={`Questions about ${name} | ${shopName}`} robots="noindex" />
      <Breadcrumbs crumbs={[...breadcrumbs, { text: 'Questions', href: buildQuestionsPath(productId) }]} />
      <h1 className={styles.title}>Questions about {name}</h1>
      <div className={styles.ways}>
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
