/**
 * jsdom has `<dialog>` without its modal methods. These do what the tests here look at; trapping and giving back the focus
 * is the browser's own work.
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
