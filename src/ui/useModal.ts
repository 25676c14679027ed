import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from './openModal.ts';

/**
 * Shows a `<dialog>` as a modal while it is mounted. The browser traps the focus, makes the page behind it inert and
 * restores the focus; the page's scrolling is locked. Escape and a click on the backdrop call `onClose`. The
 * focus starts on the element with `data-autofocus`, else on the first focusable one.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
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
  }, []);

  return ref;
}
