/** A dialog may be opened from another one. */
let openModals = 0;

/**
 * Opens `dialog` as a modal and locks the page's scrolling (global.css), until the returned function closes it. The focus
 * starts on the element with `data-autofocus`, else on the first focusable one.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { documentElement: page } = document;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
  openModals += 1;
  page.dataset.modal = '';
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => {
    dialog.close();
    openModals -= 1;
    if (openModals === 0) delete page.dataset.modal;
  };
}
