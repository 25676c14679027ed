import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A dialog may be opened from another one. */
let openModals = 0;

/** A phone or tablet. Its scroll bars take no space, and it has no key for Escape. */
const isTouched = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

function makeModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** Shows `dialog` above the page, and makes it modal after that frame. */
function showBeforeModal(dialog: HTMLDialogElement): void {
  const opener = document.activeElement;
  dialog.setAttribute('popover', 'manual');
  dialog.showPopover();
  requestAnimationFrame(() =>
    setTimeout(() => {
      // It may have been closed or removed meanwhile.
      if (!dialog.isConnected || !dialog.hasAttribute('popover')) return;
      // A modal gives the focus back to what had it. Before the dialog is hidden, so that its animation goes on.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      hidePopover(dialog);
      makeModal(dialog);
    }),
  );
}

function hidePopover(dialog: HTMLDialogElement): void {
  dialog.hidePopover();
  dialog.removeAttribute('popover');
}

/**
 * Opens `dialog` as a modal, above a page that does not scroll (global.css), until the returned function closes it. A touch sees
 * the dialog before the page behind it becomes inert, because that styles each of the page's elements anew.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { documentElement: page } = document;
  openModals += 1;
  if ('showPopover' in dialog && isTouched()) showBeforeModal(dialog);
  else {
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    makeModal(dialog);
  }
  page.dataset.modal = '';
  return () => {
    if (dialog.hasAttribute('popover')) hidePopover(dialog);
    else dialog.close();
    openModals -= 1;
    if (openModals === 0) delete page.dataset.modal;
  };
}

/** Shows a `<dialog>` as a modal while mounted and `isOpen`; focuses `data-autofocus`, else its first control. Escape and the backdrop close it. */
export function useModal(onClose: () => void, isOpen = true): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    let pressedScrim = false;
    const cancel = (event: Event) => {
      event.preventDefault();
      askToClose();
    };
    // Browsers close the dialog on a second Escape without a `cancel` event.
    const handleClose = () => askToClose();
    // Press and release must both be on the backdrop: a text selection dragged out of the dialog must not close it.
    const press = (event: Event) => {
      pressedScrim = event.target === dialog;
    };
    const release = (event: Event) => {
      if (pressedScrim && event.target === dialog) askToClose();
    };
    const listeners = { cancel, close: handleClose, pointerdown: press, click: release };

    const closeModal = openModal(dialog);
    for (const [name, listener] of Object.entries(listeners)) dialog.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) dialog.removeEventListener(name, listener);
      closeModal();
    };
  }, [isOpen]);

  return ref;
}
