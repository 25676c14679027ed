type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED = 'form[method="post"] :is(textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden]))';

function tell(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // By the prototype's setter: React watches the field's own, and takes the event for a change only where it saw none.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  // Kinds such as email tell no selection, and take none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells a page that has come to life what was typed, or filled in by the browser, before: it hears of no earlier event, so that its
 * forms would show one thing and send another. Only of forms that send something.
 */
export function tellTyped(page: Document): void {
  for (const field of page.querySelectorAll<TextField>(TYPED)) if (field.value !== field.defaultValue) tell(field);
}
