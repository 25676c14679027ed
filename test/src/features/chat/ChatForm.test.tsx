import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatForm } from '../../../../src/features/chat/ChatPopup.tsx';

it('sends a message that was entered while the conversation started, once it has started', async () => {
  const onSend = jest.fn();
  const { rerender } = render(<ChatForm isReady={false} onSend={onSend} />);
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  await userEvent.type(field, 'My boots are tight{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(field).toHaveValue('My boots are tight');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  rerender(<ChatForm isReady onSend={onSend} />);
  expect(onSend.mock.calls).toEqual([['My boots are tight']]);
  expect(field).toHaveValue('');
  rerender(<ChatForm isReady={false} onSend={onSend} />);
  rerender(<ChatForm isReady onSend={onSend} />);
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('sends no empty message', async () => {
  const onSend = jest.fn();
  const { rerender } = render(<ChatForm isReady={false} onSend={onSend} />);
  await userEvent.type(screen.getByRole('textbox'), '  {Enter}');
  rerender(<ChatForm isReady onSend={onSend} />);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});
