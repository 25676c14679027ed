import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './components/Questions.module.css';
import { WriteForm } from './components/WriteForm.tsx';
import pageStyles from './QuestionListPage.module.css';
import { buildQuestionsPath } from './questionPaths.ts';
import { selectQuestion } from './questionsSlice.ts';
import type { Writing } from './useWriting.ts';

/** The page to ask or answer a question, after a sign-in or without scripts. */
export function WritePage() {
  const product = useSelector(selectProduct);
  const marketplace = useSelector(selectMarketplace);
  const question = useSelector(selectQuestion);
  const { questionId } = useParams();
  const navigate = useNavigate();
  const search = useQueryParams();
  if (!product || (questionId !== undefined && !question)) return null;
  const { productId, brandName, productName, productUrl } = product;
  const writing: Writing =
    questionId !== undefined && question ? { kind: 'answer', to: question } : { kind: 'question' };
  const title = writing.kind === 'answer' ? 'Answer' : 'Ask a question';
  const initialValues = { text: search.get('text') ?? '', hasFailed: search.get('outcome') === 'error' };
  return (
    <main className={pageStyles.narrow}>
      <PageHead title={`${title} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <h1 className={pageStyles.title}>{title}</h1>
      <h2 className={pageStyles.about}>
        About{' '}
        <a href={productUrl}>
          {brandName} {productName}
        </a>
      </h2>
      {writing.kind === 'answer' && <p className={styles.quoted}>{writing.to.body}</p>}
      <WriteForm
        productId={productId}
        writing={writing}
        rejectedInput={initialValues}
        onDone={(writtenId) => void navigate(`${buildQuestionsPath(productId)}?after=${writtenId}`)}
      />
    </main>
  );
}
