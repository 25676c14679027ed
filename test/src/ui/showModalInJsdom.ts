/**
 * jsdom has `<dialog>` without its modal methods. These methods cover the tested behavior; only browsers handle the
 * focus.
 */
export function showModalInJsdom(): void {
  HTMLDialogElement.prototype.show = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
