import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { showModalInJsdom } from './showModalInJsdom.ts';

beforeAll(showModalInJsdom);

function open() {
  const onClose = jest.fn();
  const view = render(
    <Dialog open title="Sign-in" onClose={onClose}>
      <input aria-label="Email" data-autofocus />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Sign-in' }), view };
}

it('shows nothing while it is closed', () => {
  render(
    <Dialog open={false} title="Sign-in" onClose={() => undefined}>
      text
    </Dialog>,
  );
  expect(screen.queryByText('text')).not.toBeInTheDocument();
});

it('opens as a modal, with the focus where it is wanted', () => {
  const { dialog } = open();
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('asks to close on its button', async () => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks to close on Escape, and leaves the closing to its owner', () => {
  const { onClose, dialog } = open();
  const wentThrough = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(wentThrough).toBe(false);
  expect(dialog).toHaveAttribute('open');
});

it('asks to close on a press that begins and ends on the scrim', () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(screen.getByLabelText('Email'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is closed before it goes, so that the browser gives the focus back', () => {
  const { onClose, dialog, view } = open();
  const closed = jest.spyOn(HTMLDialogElement.prototype, 'close');
  view.rerender(
    <Dialog open={false} title="Sign-in" onClose={onClose}>
      text
    </Dialog>,
  );
  expect(closed).toHaveBeenCalledTimes(1);
  expect(dialog).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
