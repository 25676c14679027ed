import { MessageCircleQuestionMark } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskQuestionRow } from '../../contracts/desk/reviews.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { ProductLine } from './opinionParts.tsx';
import styles from './reviews.module.css';
import { questionTexts as texts } from './texts.ts';

/** Reads a page of questions. */
export const createQuestionsLoader = (callDesk: CallDesk) => createListLoader<DeskQuestionRow>(callDesk, 'questions');

const getPath = ({ questionId }: DeskQuestionRow): string => `/desk/questions/${questionId}`;

const COLUMNS: readonly Column<DeskQuestionRow>[] = [
  { id: 'product', header: 'Product', width: 240, cell: (question) => <ProductLine product={question} size={36} /> },
  {
    id: 'question',
    isFixed: true,
    header: texts.question,
    cell: (question) => (
      <span className={styles.excerpt}>
        <Link to={getPath(question)}>{question.body}</Link>
      </span>
    ),
  },
  {
    id: 'asker',
    header: texts.asker,
    width: 130,
    cell: ({ asker }) => <span className={listStyles.soft}>{asker}</span>,
  },
  { id: 'answers', header: texts.answers, width: 80, align: 'right', cell: ({ answerCount }) => answerCount },
  {
    id: 'asked',
    header: texts.asked,
    sort: 'asked',
    width: 150,
    cell: ({ askedAt }) => <span className={listStyles.soft}>{formatMoment(askedAt, new Date())}</span>,
  },
];

const PhoneRow = ({ question }: { readonly question: DeskQuestionRow }) => (
  <Link className={listStyles.phonePlain} to={getPath(question)}>
    <span className={listStyles.phoneText}>
      <b>{question.body}</b>
      <small>{question.productName}</small>
    </span>
    <span className={listStyles.phoneEnd}>
      <small>{formatMoment(question.askedAt, new Date())}</small>
    </span>
  </Link>
);

/** The list of questions; those without an answer first, the oldest on top. */
export function QuestionsPage() {
  const data = useLoaderData<ListData<DeskQuestionRow>>();
  return (
    <ListPage
      path="/desk/questions"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ questionId }) => String(questionId)}
      getRowPath={getPath}
      sortLabels={{ asked: texts.asked }}
      phoneRow={(question) => <PhoneRow question={question} />}
      emptyIcon={MessageCircleQuestionMark}
    />
  );
}
