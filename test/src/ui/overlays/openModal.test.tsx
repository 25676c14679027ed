import { openModal } from '../../../../src/ui/overlays/useModal.ts';
import { givenMedia } from '../mediaInJsdom.ts';
import { showModalInJsdom } from '../showModalInJsdom.ts';

const page = document.documentElement;
const calls: string[] = [];

beforeAll(() => {
  showModalInJsdom();
  const { showModal, close } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, {
    showPopover: () => calls.push('showPopover'),
    hidePopover: () => calls.push('hidePopover'),
    showModal(this: HTMLDialogElement) {
      calls.push('showModal');
      showModal.call(this);
    },
    close(this: HTMLDialogElement) {
      calls.push('close');
      close.call(this);
    },
  });
});

beforeEach(() => {
  calls.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function open({ isTouched = false } = {}) {
  givenMedia(isTouched);
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<button>Close</button><input data-autofocus>';
  document.body.append(dialog);
  return { dialog, field: dialog.querySelector('input'), close: openModal(dialog) };
}

it('opens a modal at once where the pointer can hover, and locks the page until it is closed', () => {
  const { field, close } = open();
  expect(calls).toEqual(['showModal']);
  expect(field).toHaveFocus();
  expect(page).toHaveAttribute('data-modal');
  close();
  expect(calls).toEqual(['showModal', 'close']);
  expect(page).not.toHaveAttribute('data-modal');
});

it('shows the dialog to a finger first, and makes it modal after the next frame', () => {
  const { dialog, field, close } = open({ isTouched: true });
  expect(calls).toEqual(['showPopover']);
  expect(page).toHaveAttribute('data-modal');
  jest.runAllTimers();
  expect(calls).toEqual(['showPopover', 'hidePopover', 'showModal']);
  expect(dialog).not.toHaveAttribute('popover');
  expect(field).toHaveFocus();
  close();
  expect(calls.at(-1)).toBe('close');
});

it.each(['closed', 'removed'])('makes no modal of a dialog that was %s before that frame', (end) => {
  const { dialog, close } = open({ isTouched: true });
  if (end === 'removed') dialog.remove();
  close();
  jest.runAllTimers();
  expect(calls).toEqual(['showPopover', 'hidePopover']);
  expect(page).not.toHaveAttribute('data-modal');
});

it('keeps the page locked while one of two dialogs is open', () => {
  const first = open();
  const second = open();
  second.close();
  expect(page).toHaveAttribute('data-modal');
  first.close();
  expect(page).not.toHaveAttribute('data-modal');
});
