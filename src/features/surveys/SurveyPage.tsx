import { Check } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Survey } from '../../contracts/reviews/surveys.ts';
import { formatDayOrNight } from '../../lib/promises.ts';
import { toSurveyAnswers } from '../../lib/surveyFields.ts';
import { toFormFailure, useRefusedForm } from '../../page/formFailure.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { type OwnPageRootState, selectSurvey } from '../../page/pageSlices.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { Question } from './Question.tsx';
import styles from './SurveyPage.module.css';
import { readSurveyId, sendSurvey } from './surveyThunks.ts';

type Fields = Readonly<Record<string, string>>;

const readFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

const countAnswered = (fields: Fields): number =>
  toSurveyAnswers(fields).filter(({ value }) => value.length > 0 && (typeof value !== 'string' || value.trim())).length;

/** The number of answered questions. Not a style attribute, which the content security policy would have to allow. */
function Progress({ answeredCount, total }: { answeredCount: number; total: number }) {
  const text = `${answeredCount} of ${total} answered`;
  return (
    <div>
      <p className={styles.count}>{text}</p>
      <progress className={styles.progress} max={total} value={answeredCount} aria-label={text} />
    </div>
  );
}

/** The ordered item and the phone number. */
function Aside({ survey: { order, phone, hours } }: { survey: Survey }) {
  return (
    <aside className={styles.aside}>
      {order && (
        <div className={styles.order}>
          <p className={styles.small}>Your order</p>
          <ProductPicture className={styles.picture} imageId={order.imageId} use="cutout" sizes="240px" />
          <strong>{order.productName}</strong>
          <p className={styles.small}>{order.choice}</p>
        </div>
      )}
      <div className={styles.help}>
        <h2 className={styles.helpTitle}>Something went wrong?</h2>
        <p className={styles.soft}>A person helps right away, {formatDayOrNight(hours)}.</p>
        <PhoneLink number={phone} />
      </div>
    </aside>
  );
}

/** The questions of a survey. Works as a form without scripts; errors are shown below their questions. */
function SurveyForm({ id, survey }: { id: string; survey: Survey }) {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch<OwnPageRootState>();
  const refusedForm = useRefusedForm(pathname);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [answeredCount, setAnsweredCount] = useState(() => countAnswered(refusedForm?.values ?? {}));
  const { busy, failure, run } = useAction({ describe: toFormFailure, initial: refusedForm });
  useEffect(() => {
    // The form's own message is far above the button.
    if (failure) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? message.current)?.focus();
  }, [failure]);
  // Choices that were made before the scripts loaded.
  useEffect(() => {
    if (form.current) setAnsweredCount(countAnswered(readFields(form.current)));
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    void run(() => dispatch(sendSurvey(id, survey, fields)));
  };
  const errors = failure?.fields ?? {};
  return (
    <main className={styles.columns}>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={pathname + search}
        noValidate
        onSubmit={submit}
        onChange={(event) => setAnsweredCount(countAnswered(readFields(event.currentTarget)))}
      >
        <input type="hidden" name="csrfToken" value={survey.csrfToken} />
        <input type="hidden" name="surveyId" value={survey.surveyId} />
        <Progress answeredCount={answeredCount} total={survey.questions.length} />
        <div>
          <h1 className={styles.title}>{survey.title}</h1>
          <p className={styles.soft}>{survey.intro}</p>
        </div>
        {failure && Object.keys(errors).length === 0 && (
          <Notice ref={message} kind="error" role="alert">
            {failure.message}
          </Notice>
        )}
        {survey.questions.map((question) => (
          <Question
            key={question.questionId}
            question={question}
            error={errors[question.questionId]}
            values={refusedForm?.values ?? {}}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" size="large" busy={busy && 'Sending'}>
            Send answers
          </Button>
          <LinkButton kind="text" href="/">
            Skip survey
          </LinkButton>
        </div>
      </form>
      <Aside survey={survey} />
    </main>
  );
}

/** The thanks for the answers; replaces the form, now and on later visits. */
function SurveySent({ survey: { order, phone } }: { survey: Survey }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={styles.narrow}>
      <span className={styles.disc}>
        <Icon icon={Check} size={32} />
      </span>
      <h1 ref={title} tabIndex={-1} className={styles.thanks}>
        Thank you, that helps.
      </h1>
      <p className={styles.thanksText}>A person reads every answer.</p>
      <div className={styles.actions}>
        <LinkButton size="large" href="/">
          Go on shopping
        </LinkButton>
        {order && (
          <LinkButton kind="secondary" href={`/orders/${order.orderId}`}>
            View order
          </LinkButton>
        )}
      </div>
      <p className={styles.small}>
        The same link shows this page from now on. Want to change an answer? Call <PhoneLink number={phone} />.
      </p>
    </main>
  );
}

/** How's My Driving Survey (transactions §2): about an order, opened by its mail's invitation, or about the shop. */
export function SurveyPage() {
  const survey = useSelector(selectSurvey);
  const search = useQueryParams();
  if (!survey) return null;
  const id = readSurveyId(search);
  return (
    <>
      <ShopPageHead title="How's My Driving Survey" robots="noindex" />
      {survey === 'invalid' ? (
        <main className={styles.narrow}>
          <h1 className={styles.title}>How’s My Driving?</h1>
          <Notice kind="error">This link is incomplete. Please open it from the email again.</Notice>
          <LinkButton className={styles.start} href="/survey">
            Answer about the shop instead
          </LinkButton>
        </main>
      ) : survey.isAnswered ? (
        <SurveySent survey={survey} />
      ) : (
        <SurveyForm key={id} id={id} survey={survey} />
      )}
    </>
  );
}
