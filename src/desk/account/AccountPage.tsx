import { Button } from '@mantine/core';
import { Laptop, TriangleAlert } from 'lucide';
import { useLoaderData, useRevalidator } from 'react-router';
import type { DeskSignIn } from '../../contracts/desk/signIn.ts';
import type { CallDesk } from '../callDesk.ts';
import { useCallDesk, usePerson } from '../parts/DeskContext.tsx';
import { formatSeen } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import styles from './AccountPage.module.css';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import { texts } from './texts.ts';

type Sessions = { readonly sessions: readonly DeskSignIn[] };

/** Reads the person's sessions. */
export const createAccountLoader = (callDesk: CallDesk) =>
  guardLoader(({ request }) => callDesk<Sessions>('/sessions', { signal: request.signal }));

function SessionsCard() {
  const { sessions } = useLoaderData<Sessions>();
  const callDesk = useCallDesk();
  const { revalidate } = useRevalidator();
  const { isBusy, error, submit } = useSubmit();
  const end = (path: string) =>
    submit(async () => {
      await callDesk(path, { method: 'DELETE' });
      showDone(texts.ended);
      await revalidate();
    });
  const now = new Date();
  return (
    <Card
      title={texts.sessions}
      aside={
        sessions.length > 1 && (
          <Button variant="default" size="xs" h={28} loading={isBusy} onClick={() => void end('/sessions')}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {sessions.map(({ sessionId, device, seenAt, isThis }) => (
          <li key={sessionId}>
            <Icon icon={Laptop} />
            <span className={styles.grow}>
              <b>{device}</b>
              <small>{isThis ? texts.thisBrowser : texts.seen(formatSeen(seenAt, now))}</small>
            </span>
            {!isThis && (
              <Button
                variant="subtle"
                size="xs"
                h={28}
                aria-label={texts.endName(device)}
                onClick={() => void end(`/sessions/${sessionId}`)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error !== null && (
        <Note tone="sale" icon={TriangleAlert} isAlert>
          {error}
        </Note>
      )}
    </Card>
  );
}

/** A person's own account: second step, password, sessions. */
export function AccountPage() {
  const { fullName, email, role } = usePerson();
  return (
    <Page title={texts.title} below={`${fullName} · ${texts.below(email, role.name)}`} hasCards>
      <div className={styles.columns}>
        <SecondStepCard />
        <div className={styles.column}>
          <PasswordCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}
