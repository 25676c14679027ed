type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

const RETRY_MS = 50;
const LONGEST_WAIT_MS = 20_000;

type Box = HTMLInputElement & { readonly type: 'checkbox' | 'radio' };
const isBox = (field: Field): field is Box => field.type === 'checkbox' || field.type === 'radio';
const isSelect = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement;
/** The first option without a `selected` of its own is the default of a select. */
const getDefaultOption = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined =>
  [...options].find((option) => option.defaultSelected) ?? options[0];

/** Returns the fields of a form that a shopper fills in; of a form that only queries, the text fields. */
function listFields(form: HTMLFormElement): Field[] {
  const isQuery = form.method !== 'post';
  return [...form.elements].filter((field): field is Field => {
    // A browser that goes back restores the choices of a list's forms, and their events would leave the page again.
    if (field instanceof HTMLSelectElement) return !isQuery;
    if (field instanceof HTMLTextAreaElement) return true;
    if (!(field instanceof HTMLInputElement)) return false;
    return isBox(field) ? !isQuery : !['file', 'hidden', 'submit', 'button', 'image', 'reset'].includes(field.type);
  });
}

const readField = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** Whether a field has another value than its HTML, and so than React's state: React keeps both in step. */
function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return isSelect(field) ? field.value !== (getDefaultOption(field)?.value ?? '') : field.value !== field.defaultValue;
}

/** Sets a value like a shopper does: React overrides the field's own setter, and ignores events for values set by it. */
function setLikeShopper(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
}

/** Dispatches the event of a change to this value. @returns whether it reached the field, which is then hydrated */
function tell(field: Field, value: string): boolean {
  let isReached = false;
  const note = (): void => {
    isReached = true;
  };
  const type = isBox(field) ? 'click' : isSelect(field) ? 'change' : 'input';
  field.addEventListener(type, note);
  if (isBox(field)) {
    // The click changes it again. The other radio buttons of its group have no change of their own to tell.
    field.checked = value !== 'true';
    field.click();
    if (!isReached) field.checked = value === 'true';
  } else {
    if (!isSelect(field)) tellText(field, value);
    else setLikeShopper(field, value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  field.removeEventListener(type, note);
  return isReached;
}

function tellText(field: TextField, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  setLikeShopper(field, value);
  // Some types, such as email, have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Reads what was typed, chosen or filled in by the browser before hydration, and tells the forms about it once they are
 * hydrated. React sees no earlier events, so that a form would show one value, send another, and lose the first one with
 * its next update. Call it before hydration, which parts of a page may reach later than others.
 * @returns a function that ends it
 */
export function replayEarlyInput({ body, forms }: Document): () => void {
  const values = new Map<Field, string>();
  const endsAt = Date.now() + LONGEST_WAIT_MS;
  for (const field of [...forms].flatMap(listFields)) {
    // A radio button that was deselected follows from the one that was selected.
    if (isChanged(field) && !(field.type === 'radio' && isBox(field) && !field.checked))
      values.set(field, readField(field));
  }
  const update = ({ target }: Event): void => {
    for (const field of values.keys()) if (field === target) values.set(field, readField(field));
  };
  const replay = (): void => {
    if (body.dataset.hydrated)
      for (const [field, value] of values) if (!field.isConnected || tell(field, value)) values.delete(field);
    if (values.size > 0 && Date.now() < endsAt) timer = setTimeout(replay, RETRY_MS);
    else end();
  };
  const end = (): void => {
    clearTimeout(timer);
    body.removeEventListener('input', update, true);
  };
  body.addEventListener('input', update, true);
  let timer = setTimeout(replay);
  return end;
}

/**
 * Tells a form before its submit about values that came without an event, as from some password managers.
 * @returns a function that removes the listener
 */
export function readInputOnSubmit(page: Window): () => void {
  const handleSubmit = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    // React does not keep a select's HTML in step, so each select that a password manager may fill in tells its value.
    const changed = listFields(target).filter(
      (field) => !isBox(field) && (isSelect(field) ? field.autocomplete !== '' : isChanged(field)),
    );
    // Read first, because the form's answer to one event resets the other fields to its state.
    const values = changed.map((field) => [field, field.value] as const);
    for (const [field, value] of values) tell(field, value);
  };
  page.addEventListener('submit', handleSubmit, true);
  return () => page.removeEventListener('submit', handleSubmit, true);
}
