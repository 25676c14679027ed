import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { CHAT_HREF } from '../../lib/limits.ts';

/** Windows that keep more than 1024 pixels for the page beside the panel, so that its desktop layout fits. */
export const DOCKED = '(width > 1424px)';

/** Shows `dialog` beside the page, which gives way (ChatPopup.module.css), while `isOpen`. Escape within it closes it. */
export function useDock(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const focusField = () => dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') handleClose();
    };
    // An entry to the chat that is shown already leads to it.
    const followEntry = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`a[href="${CHAT_HREF}"]`)) focusField();
    };
    const { dataset } = document.documentElement;
    dataset.chat = '';
    dialog.show();
    focusField();
    dialog.addEventListener('keydown', press);
    document.addEventListener('click', followEntry);
    return () => {
      dialog.removeEventListener('keydown', press);
      document.removeEventListener('click', followEntry);
      delete dataset.chat;
      dialog.close();
    };
  }, [ref, isOpen]);
}
