type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED_FIELDS =
  'form[method="post"] :is(textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden]))';

function tell(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // Uses the prototype's setter, because React tracks the field's own and ignores the event for a value that it has
  // already seen.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  // Some types, such as email, have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Dispatches input events after hydration for values that were typed or autofilled before it. React does not see
 * earlier events, so that forms would show one value and send another. Only for forms that submit data.
 */
export function replayEarlyInput(page: Document): void {
  for (const field of page.querySelectorAll<TextField>(TYPED_FIELDS))
    if (field.value !== field.defaultValue) tell(field);
}
