import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { Product } from '../../contracts/products/product.ts';
import { formatWhole } from '../../lib/money.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { QuestionItems } from './components/QuestionItems.tsx';
import styles from './QuestionsSection.module.css';
import { buildAskPath, buildQuestionsPath } from './questionPaths.ts';
import { selectQuestions } from './questionsSlice.ts';
import { useWriting } from './useWriting.ts';

const WriteDialog = loadable(() => import(/* webpackChunkName: "question-dialogs" */ './components/WriteDialog.tsx'), {
  resolveComponent: (file) => file.WriteDialog,
  ssr: false,
});

/** More answers to a question are on the page of all questions. */
const MAX_ANSWERS = 2;

/** The most helpful questions about a product, with a button to ask one. Renders nothing if they failed to load. */
export function QuestionsSection({ product: { productId } }: { product: Pick<Product, 'productId'> }) {
  const list = useSelector(selectQuestions);
  const marketplace = useSelector(selectMarketplace);
  const { writing, writtenKind, ask, answer, close, finish, forget } = useWriting();
  if (!list) return null;
  const { questions, total } = list;
  const hasMore = total > questions.length || questions.some(({ answers }) => answers.length > MAX_ANSWERS);
  return (
    <section id="questions" className={styles.section} data-below="" aria-labelledby="questions-title">
      <div className={styles.head}>
        <h2 id="questions-title" className={styles.title}>
          Questions and answers
        </h2>
        <LinkButton kind="secondary" href={buildAskPath(productId)} rel="nofollow" onClick={ask}>
          Ask a question
        </LinkButton>
      </div>
      {writtenKind && (
        <Notice kind="success" role="status">
          {writtenKind === 'question'
            ? 'Thank you. Your question is here for everyone to answer.'
            : 'Thank you for your answer.'}
        </Notice>
      )}
      <QuestionItems
        questions={questions}
        level={3}
        shopName={marketplace?.name ?? ''}
        mostAnswers={MAX_ANSWERS}
        onAnswer={answer}
        onDelete={forget}
      />
      {questions.length === 0 && (
        <p className={styles.empty}>Be the first to ask. People who own it, and we ourselves, will answer here.</p>
      )}
      {hasMore && (
        <LinkButton className={styles.all} kind="secondary" href={buildQuestionsPath(productId)}>
          Show all {formatWhole(total)} questions
        </LinkButton>
      )}
      {writing && <WriteDialog productId={productId} writing={writing} onClose={close} onDone={finish} />}
    </section>
  );
}
