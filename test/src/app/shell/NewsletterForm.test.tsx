import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm, type SubscriptionOutcome } from '../../../../src/app/shell/NewsletterForm.tsx';
import { givenSentences } from '../../features/givenPromises.ts';

async function join(email: string, answer: () => Promise<SubscriptionOutcome>) {
  const onSubscribe = jest.fn(answer);
  render(<NewsletterForm sentences={givenSentences} onSubscribe={onSubscribe} />);
  await userEvent.type(screen.getByLabelText('Email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Join the Party' }));
  return onSubscribe;
}

it.each<{ outcome: SubscriptionOutcome; message: string }>([
  { outcome: 'success', message: 'Success! Thank you for subscribing.' },
  {
    outcome: 'confirm',
    message: 'Success! Thank you for subscribing. Please confirm by the link in our email.',
  },
  { outcome: 'already', message: "Hi friend! Looks like you're already subscribed" },
  { outcome: 'invalid', message: 'Please enter a valid email address' },
])('shows "$message"', async ({ outcome, message }) => {
  const onSubscribe = await join('maya@example.com', async () => outcome);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(onSubscribe).toHaveBeenCalledWith('maya@example.com');
});

it('shows that the call failed', async () => {
  await join('maya@example.com', () => Promise.reject(new Error('no line')));
  expect(await screen.findByText('There was an issue signing up. Please try again')).toBeInTheDocument();
});

it('rejects an invalid email with its own message, without a call', async () => {
  const onSubscribe = await join('maya', async () => 'success');
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  expect(screen.getByLabelText('Email address')).toBeInvalid();
  expect(onSubscribe).not.toHaveBeenCalled();
});

it.each([
  ['success', 'Success! Thank you for subscribing.'],
  ['already', "Hi friend! Looks like you're already subscribed"],
  ['invalid', 'Please enter a valid email address'],
  ['error', 'There was an issue signing up. Please try again'],
])('shows the result of a plain form: %s', (outcome, message) => {
  render(<NewsletterForm sentences={givenSentences} postedOutcome={outcome} />);
  expect(screen.getByText(message)).toBeInTheDocument();
});

it.each([null, 'nonsense'])('shows nothing if no form was sent (%s)', (outcome) => {
  render(<NewsletterForm sentences={givenSentences} postedOutcome={outcome} />);
  expect(screen.getByLabelText('Email address')).not.toHaveAccessibleDescription();
});

it('posts to /subscription.do without scripts', () => {
  const { container } = render(<NewsletterForm sentences={givenSentences} />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/subscription.do');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({ email: '', source: 'footer' });
});

it('prepares the captcha when the field gets the focus', async () => {
  const onFocus = jest.fn();
  render(<NewsletterForm sentences={givenSentences} onFocus={onFocus} />);
  expect(onFocus).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  expect(onFocus).toHaveBeenCalledTimes(1);
});
