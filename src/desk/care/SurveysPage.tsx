import { SegmentedControl } from '@mantine/core';
import { ClipboardList } from 'lucide';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { DeskSurveyRow, SurveyQuestionResult, SurveyResults } from '../../contracts/desk/care.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { guardLoader } from '../session.ts';
import styles from './care.module.css';
import { surveyTexts as texts } from './texts.ts';

type Data = ListData<DeskSurveyRow> & { readonly results: SurveyResults };

const DAYS = '90';

/** Reads the results of the survey, and a page of its answers. */
export const createSurveysLoader = (callDesk: CallDesk) => {
  const loadList = createListLoader<DeskSurveyRow>(callDesk, 'survey-answers', false);
  return guardLoader(async (args): Promise<Data> => {
    const url = new URL(args.request.url);
    const days = url.searchParams.get('days') ?? DAYS;
    url.searchParams.delete('days');
    const request = new Request(url, { signal: args.request.signal });
    const [list, results] = await Promise.all([
      loadList({ ...args, request }),
      callDesk<SurveyResults>(`/surveys?${new URLSearchParams({ days })}`, { signal: args.request.signal }),
    ]);
    return { ...list, results };
  });
};

function OrderLink({ orderId }: Pick<DeskSurveyRow, 'orderId'>) {
  const may = usePermissions();
  if (orderId === null) return null;
  return may('orders.view') ? <Link to={`/desk/orders/${orderId}`}>{orderId}</Link> : <span>{orderId}</span>;
}

const COLUMNS: readonly Column<DeskSurveyRow>[] = [
  {
    id: 'words',
    isFixed: true,
    header: texts.words,
    cell: ({ words }) => <span className={styles.words}>{words}</span>,
  },
  { id: 'ease', header: texts.ease, width: 110, align: 'right', cell: ({ ease }) => ease },
  { id: 'recommend', header: texts.recommend, width: 160, align: 'right', cell: ({ recommend }) => recommend },
  { id: 'order', header: texts.order, width: 200, cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
  {
    id: 'answered',
    header: texts.answered,
    sort: 'answered',
    width: 150,
    cell: ({ answeredAt }) => <span className={listStyles.soft}>{formatMoment(answeredAt, new Date())}</span>,
  },
];

const PhoneRow = ({ answer }: { readonly answer: DeskSurveyRow }) => (
  <div className={listStyles.phonePlain}>
    <span className={listStyles.phoneText}>
      <b className={styles.words}>{answer.words || texts.count(1)}</b>
      <small>{formatMoment(answer.answeredAt, new Date())}</small>
    </span>
    <span className={listStyles.phoneEnd}>{answer.recommend}</span>
  </div>
);

/** The answers to one question: its average, and how often each value was chosen. */
function Result({ question }: { readonly question: SurveyQuestionResult }) {
  const { text, answers, average, netPromoters, values } = question;
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <section className={styles.result}>
      <h3>{text}</h3>
      <p className={styles.soft}>
        {[
          texts.answers(answers),
          ...(average === null ? [] : [texts.average(average)]),
          ...(netPromoters === null ? [] : [texts.netPromoters(netPromoters)]),
        ].join(' · ')}
      </p>
      <dl>
        {values.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <i style={{ inlineSize: `${(count * 100) / most}%` }} />
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Results({ results: { answers, days, questions } }: Pick<Data, 'results'>) {
  const [params, setParams] = useSearchParams();
  return (
    <div className={styles.results}>
      <div className={styles.between}>
        <h2>{texts.results(days)}</h2>
        <SegmentedControl
          aria-label={texts.period}
          size="xs"
          data={Object.entries(texts.periods).map(([value, label]) => ({ value, label }))}
          value={params.get('days') ?? DAYS}
          onChange={(value) => {
            const next = new URLSearchParams(params);
            next.set('days', value);
            setParams(next, { preventScrollReset: true });
          }}
        />
      </div>
      {answers === 0 ? (
        <p className={styles.soft}>{texts.none}</p>
      ) : (
        <div className={styles.grid}>
          {questions
            .filter(({ values }) => values.length > 0)
            .map((question) => (
              <Result key={question.questionId} question={question} />
            ))}
        </div>
      )}
    </div>
  );
}

/** The survey after a delivery: its numbers, and the words of customers. */
export function SurveysPage() {
  const data = useLoaderData<Data>();
  return (
    <ListPage
      path="/desk/surveys"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ answerId }) => String(answerId)}
      sortLabels={{ answered: texts.answered }}
      phoneRow={(answer) => <PhoneRow answer={answer} />}
      emptyIcon={ClipboardList}
      below={<Results results={data.results} />}
    />
  );
}
