import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { DeskSession, StaffLink } from '../../contracts/desk/signIn.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { useTitle } from '../parts/Page.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import { BUTTON, FIELD, SignInFrame, StepError, SubmitButton } from './SignInFrame.tsx';
import { texts } from './texts.ts';

type OpenedLink = { readonly token: string; readonly link: StaffLink | null };

/** Reads the link of a mail, whose token is the fragment of the address; null for one that does not work any more. */
export const createLinkLoader = (callDesk: CallDesk) => async (): Promise<OpenedLink> => {
  const token = window.location.hash.slice(1);
  try {
    return { token, link: await callDesk<StaffLink>('/links', { method: 'POST', body: { token } }) };
  } catch (error) {
    if (error instanceof DeskError && error.status === 400) return { token, link: null };
    throw error;
  }
};

const PAGES = {
  invitation: { path: '/invitation', title: texts.invitationTitle },
  owner: { path: '/owner', title: texts.ownerTitle },
  password: { path: '/password/reset', title: texts.passwordTitle },
} as const;

const describeLink = ({ purpose, email, roleName }: StaffLink): string => {
  if (purpose === 'owner') return texts.ownerHelp;
  return purpose === 'invitation' ? texts.invitationHelp(email ?? '', roleName ?? '') : texts.passwordHelp(email ?? '');
};

type FormProps = { readonly token: string; readonly link: StaffLink };

function LinkForm({ token, link }: FormProps) {
  const { purpose } = link;
  const callDesk = useCallDesk();
  const navigate = useNavigate();
  const [values, setValues] = useState({ email: '', fullName: '', password: '' });
  const { isBusy, error, fields, submit } = useSubmit();
  const change = (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part }));
  const send = async () => {
    const { email, fullName, password } = values;
    const person = purpose === 'password' ? {} : { fullName, ...(purpose === 'owner' && { email }) };
    await callDesk<DeskSession | null>(PAGES[purpose].path, { method: 'POST', body: { token, password, ...person } });
    await navigate(purpose === 'password' ? '/desk/sign-in?changed' : '/desk/sign-in', { replace: true });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(send);
      }}
    >
      {purpose === 'owner' && (
        <TextInput
          {...FIELD}
          label={texts.email}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={values.email}
          error={fields.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      {purpose !== 'password' && (
        <TextInput
          {...FIELD}
          label={texts.fullName}
          autoComplete="name"
          required
          withAsterisk={false}
          value={values.fullName}
          error={fields.fullName}
          onChange={(event) => change({ fullName: event.currentTarget.value })}
        />
      )}
      <PasswordInput
        {...FIELD}
        label={texts.newPassword}
        description={texts.newPasswordHelp}
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={values.password}
        error={fields.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <SubmitButton mt={20} loading={isBusy}>
        {purpose === 'password' ? texts.save : texts.continue}
      </SubmitButton>
      <StepError error={error} />
    </form>
  );
}

/** The page of a mailed or printed link: an invitation, the first owner, a new password. */
export function LinkPage() {
  const { token, link } = useLoaderData<OpenedLink>();
  const navigate = useNavigate();
  const title = link ? PAGES[link.purpose].title : texts.badLink;
  useTitle(title);
  if (link) {
    return (
      <SignInFrame title={title} help={describeLink(link)}>
        <LinkForm token={token} link={link} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} help={texts.badLinkHelp}>
      <Button {...BUTTON} onClick={() => void navigate('/desk/sign-in')}>
        {texts.back}
      </Button>
    </SignInFrame>
  );
}
