import { Button, PasswordInput } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCallDesk, usePerson } from '../parts/DeskContext.tsx';
import { Note } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { useStepUp } from '../parts/StepUp.tsx';
import { showDone } from '../parts/toast.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import styles from './AccountPage.module.css';
import { texts } from './texts.ts';

const EMPTY = { password: '', newPassword: '' };

/** The form for another password. */
export function PasswordCard() {
  const { email } = usePerson();
  const callDesk = useCallDesk();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState(EMPTY);
  const { isBusy, error, fields, submit } = useSubmit();
  const change = async () => {
    await withStepUp(() => callDesk<null>('/password', { method: 'PUT', body: values }));
    setValues(EMPTY);
    showDone(texts.changed);
    await revalidate();
  };
  return (
    <Card title={texts.password} isPadded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(change);
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={texts.present}
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={values.password}
          error={fields.password}
          onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        />
        <PasswordInput
          label={texts.next}
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={values.newPassword}
          error={fields.newPassword}
          onChange={(event) => setValues({ ...values, newPassword: event.currentTarget.value })}
        />
        {error !== null && (
          <Note tone="warning" icon={TriangleAlert} isAlert>
            {error}
          </Note>
        )}
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            {texts.change}
          </Button>
        </div>
      </form>
    </Card>
  );
}
