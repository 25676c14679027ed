import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { showModalInJsdom } from '../showModalInJsdom.ts';

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

it('opens as a modal, with the focus on the marked element', () => {
  const { dialog } = open();
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('calls onClose for its button', async () => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('calls onClose for Escape, and does not close by itself', () => {
  const { onClose, dialog } = open();
  const wentThrough = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(wentThrough).toBe(false);
  expect(dialog).toHaveAttribute('open');
});

it('calls onClose for a press that begins and ends on the backdrop', () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(screen.getByLabelText('Email'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is closed before it unmounts, so that the browser restores the focus', () => {
  const { onClose, dialog, view } = open();
  const closeSpy = jest.spyOn(HTMLDialogElement.prototype, 'close');
  view.rerender(
    <Dialog open={false} title="Sign-in" onClose={onClose}>
      text
    </Dialog>,
  );
  expect(closeSpy).toHaveBeenCalledTimes(1);
  expect(dialog).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
