import { Button, Kbd, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { Ban, CircleCheck, Clock, Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { DeskQuestion } from '../../contracts/desk/reviews.ts';
import { MAX_ANSWER } from '../../lib/desk/limits.ts';
import type { CallDesk } from '../callDesk.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { ActsCard } from '../parts/acts.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Card, Columns, Page } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { showDone } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import { BRAND } from '../signIn/SignInFrame.tsx';
import { AuthorLink, ProductLine } from './opinionParts.tsx';
import styles from './reviews.module.css';
import { texts as reviewTexts, questionTexts as texts } from './texts.ts';

/** Reads one question. */
export const createQuestionLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { questionId = '' } }) =>
    callDesk<DeskQuestion>(`/questions/${encodeURIComponent(questionId)}`, { signal }),
  );

type QuestionProps = { readonly question: DeskQuestion };

const BUTTONS: readonly KnownAction[] = [
  { operation: 'question.hide', label: reviewTexts.hide, icon: EyeOff },
  { operation: 'question.unhide', label: reviewTexts.unhide, icon: Eye },
];

function QuestionBadge({ question: { isHidden, answerCount } }: QuestionProps) {
  if (isHidden)
    return (
      <StatusBadge tone="neutral" icon={Ban}>
        {texts.hidden}
      </StatusBadge>
    );
  return answerCount === 0 ? (
    <StatusBadge tone="warning" icon={Clock}>
      {texts.views.unanswered}
    </StatusBadge>
  ) : (
    <StatusBadge tone="success" icon={CircleCheck}>
      {texts.views.answered}
    </StatusBadge>
  );
}

/** The answer in the shop's name, sent by its button or `⌘↵`. The typed text stays after a failure. */
function AnswerCard({ question: { questionId, isHidden } }: QuestionProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { isBusy, error, fields, submit } = useSubmit();
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() === '') return;
    void submit(async () => {
      await perform({ name: 'question.answer', input: { question: String(questionId), text } });
      setText('');
      showDone(texts.sent);
      await revalidate();
    });
  };
  return (
    <Card title={texts.answerAs(BRAND)} isPadded>
      {isHidden ? (
        <p className={styles.soft}>{texts.isHidden}</p>
      ) : (
        <form
          className={styles.answerForm}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Textarea
            aria-label={texts.answerLabel}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={MAX_ANSWER}
            error={error ?? fields.text}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
          />
          <span className={styles.between}>
            <span className={styles.soft}>{texts.answerHelp}</span>
            <Button type="submit" loading={isBusy} disabled={text.trim() === ''} rightSection={<Kbd size="xs">⌘↵</Kbd>}>
              {texts.send}
            </Button>
          </span>
        </form>
      )}
    </Card>
  );
}

type Answer = DeskQuestion['answers'][number];

function AnswerRow({ answer: { answerId, isByStaff, name, body, answeredAt, isHidden } }: { readonly answer: Answer }) {
  const may = usePermissions();
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { isBusy, error, submit } = useSubmit();
  const change = () =>
    void submit(async () => {
      await perform({ name: isHidden ? 'question.unhide' : 'question.hide', input: { answer: String(answerId) } });
      showDone(isHidden ? texts.answerShown : texts.answerHidden);
      await revalidate();
    });
  return (
    <li data-hidden={isHidden || undefined}>
      <div>
        <b>{isByStaff ? texts.byShop : name}</b>
        <small>{formatMoment(answeredAt, new Date())}</small>
        {isHidden && <StatusBadge tone="neutral">{texts.hidden}</StatusBadge>}
        <p className={styles.body}>{body}</p>
        {error !== null && <p role="alert">{error}</p>}
      </div>
      {may('reviews.change') && (
        <Button size="xs" variant="default" loading={isBusy} onClick={change}>
          {isHidden ? texts.showAnswer : texts.hideAnswer}
        </Button>
      )}
    </li>
  );
}

/** The page of one question: its answers, and one in the shop's name. */
export function QuestionPage() {
  const question = useLoaderData<DeskQuestion>();
  const may = usePermissions();
  const { questionId, asker, askedAt, body, isHidden, answers, customerId, acts } = question;
  return (
    <Page
      title={texts.questionOf(questionId)}
      badges={<QuestionBadge question={question} />}
      crumbs={[{ label: texts.title, path: '/desk/questions' }]}
      below={`${asker}, ${formatMoment(askedAt, new Date())}`}
      actions={
        <>
          <Neighbors list="/desk/questions" />
          <Actions
            actions={[{ operation: isHidden ? 'question.unhide' : 'question.hide', refusal: null }]}
            buttons={BUTTONS}
            known={{ question: String(questionId) }}
          />
        </>
      }
      hasCards
    >
      <Columns
        side={
          <>
            <Card title={texts.asker} isPadded>
              <b>{asker}</b>
              <p>
                <AuthorLink customerId={customerId} />
              </p>
            </Card>
            <ActsCard acts={acts} thing={texts.thing} />
          </>
        }
      >
        <Card title={<ProductLine product={question} size={44} />} isPadded>
          <p className={styles.body}>{body}</p>
        </Card>
        <Card title={texts.answers} isPadded>
          {answers.length === 0 && <p className={styles.soft}>{texts.noAnswers}</p>}
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <AnswerRow key={answer.answerId} answer={answer} />
            ))}
          </ul>
        </Card>
        {may('reviews.change') && <AnswerCard key={questionId} question={question} />}
      </Columns>
    </Page>
  );
}
