import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as a modal for as long as it is mounted. The browser traps the focus, makes the page behind it inert
 * and gives the focus back; the page's scrolling is locked in global.css. Escape and a press on the scrim ask to close.
 * The focus starts on the element marked `data-autofocus`, else on the first that takes it.
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
    // Browsers let a second Escape through without asking.
    const closed = () => askToClose();
    // Both ends of the press must be on the scrim: a selection dragged out of the dialog is no wish to close it.
    const press = (event: Event) => {
      pressedScrim = event.target === dialog;
    };
    const release = (event: Event) => {
      if (pressedScrim && event.target === dialog) askToClose();
    };
    const listeners = { cancel, close: closed, pointerdown: press, click: release };

    const { documentElement: page } = document;
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    for (const [name, listener] of Object.entries(listeners)) dialog.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) dialog.removeEventListener(name, listener);
      dialog.close();
    };
  }, []);

  return ref;
}
