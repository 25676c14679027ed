import { act, screen, waitFor } from '@testing-library/react';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const SIGNED_OUT = new Refusal(401, 'staff.auth.required', 'Please sign in to the desk.');
const NO_SESSION = { stage: null, email: null, factors: null };
const SECOND = {
  stage: 'second-factor',
  email: PRIYA.email,
  factors: { passkey: false, code: true, recoveryCode: true },
};
const OPEN = { ...SECOND, stage: 'open' };
const SESSIONS = {
  sessions: [
    {
      sessionId: 1,
      device: 'Chrome on Linux',
      createdAt: '2026-11-29T08:00:00Z',
      seenAt: '2026-11-29T08:00:00Z',
      isThis: true,
    },
  ],
};

/** A desk of a person who is not signed in yet, and is with the right code. */
function openSignedOut(path: string, answers: Record<string, unknown> = {}) {
  let isOpen = false;
  const enter = (answer: unknown) => () => {
    isOpen = true;
    return answer;
  };
  return openDesk(path, {
    'GET /me': () => (isOpen ? PRIYA : SIGNED_OUT),
    'GET /sessions': () => (isOpen ? SESSIONS : SIGNED_OUT),
    'GET /session': NO_SESSION,
    'POST /sign-in': SECOND,
    'POST /sign-in/code': enter(OPEN),
    'POST /sign-in/recovery-code': enter(OPEN),
    ...answers,
  });
}

type Desk = ReturnType<typeof openDesk>;

async function enterPassword({ user }: Desk): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), PRIYA.email);
  await user.type(screen.getByLabelText('Password'), 'try-them-on');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

it('leads to the sign-in, and back to the same address after password and code', async () => {
  const desk = openSignedOut('/desk/account?from=mail');
  await enterPassword(desk);
  await desk.user.click(await screen.findByLabelText('Digit 1 of 6'));
  await desk.user.keyboard('123456');
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
  expect(desk.getPath()).toBe('/desk/account?from=mail');
  expect(desk.listSent('POST /sign-in')).toEqual([
    { call: 'POST /sign-in', body: { email: PRIYA.email, password: 'try-them-on', isKept: false } },
  ]);
  expect(desk.listSent('POST /sign-in/code')).toEqual([{ call: 'POST /sign-in/code', body: { code: '123456' } }]);
});

it('says how many tries a wrong code leaves, and empties the boxes', async () => {
  const wrong = new Refusal(401, 'code.invalid', 'That code was not right. 3 tries left before a 15-minute pause.');
  const desk = openSignedOut('/desk/sign-in', { 'POST /sign-in/code': wrong });
  await enterPassword(desk);
  await desk.user.click(await screen.findByLabelText('Digit 1 of 6'));
  await desk.user.keyboard('000000');
  expect(await screen.findByRole('alert')).toHaveTextContent('3 tries left');
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
});

it('keeps digits that were typed before a dialog moves the focus', async () => {
  const desk = openSignedOut('/desk/account');
  await enterPassword(desk);
  await desk.user.click(await screen.findByLabelText('Digit 1 of 6'));
  await desk.user.keyboard('12');
  // As the focus trap of a dialog does, which waits for its first frame.
  act(() => document.querySelector<HTMLElement>('[data-autofocus]')?.focus());
  await desk.user.keyboard('3456');
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
  expect(desk.listSent('POST /sign-in/code')).toEqual([{ call: 'POST /sign-in/code', body: { code: '123456' } }]);
});

it('accepts a recovery code', async () => {
  const desk = openSignedOut('/desk/account');
  await enterPassword(desk);
  await desk.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await desk.user.type(screen.getByLabelText('Recovery code'), 'k7dm-2xqp-9wfa');
  await desk.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
});

it('sets up a code app at the first sign-in, and shows the recovery codes once', async () => {
  const desk = openSignedOut('/desk/sign-in', {
    'POST /sign-in': { ...SECOND, stage: 'set-up' },
    'POST /second-factor/code/start': { secret: 'JBSWY3DP', uri: 'otpauth://totp/Shop:priya?secret=JBSWY3DP' },
    'POST /second-factor/code': { ...OPEN, recoveryCodes: ['aaaa-bbbb-cccc'] },
  });
  await enterPassword(desk);
  await desk.user.click(await screen.findByRole('button', { name: 'Use an authenticator app' }));
  expect(await screen.findByText('JBSWY3DP')).toBeVisible();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  await desk.user.click(screen.getByLabelText('Digit 1 of 6'));
  await desk.user.keyboard('654321');
  expect(await screen.findByText('aaaa-bbbb-cccc')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I saved them, open the desk' })).toBeVisible();
});

it('never follows an address of another site after the sign-in', async () => {
  const desk = openSignedOut('/desk/sign-in?next=https://evil.example/desk');
  await enterPassword(desk);
  await desk.user.click(await screen.findByLabelText('Digit 1 of 6'));
  await desk.user.keyboard('123456');
  await waitFor(() => expect(desk.getPath()).toBe('/desk'));
});

it('offers to try again while the shop does not answer', async () => {
  openDesk('/desk', { 'GET /me': new Refusal(503, 'service.unavailable', 'The shop is busy.') });
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
