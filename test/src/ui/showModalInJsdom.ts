/**
 * jsdom has `<dialog>` without its modal methods. These do what the tests check; the focus is handled by browsers only.
 */
export function showModalInJsdom(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
