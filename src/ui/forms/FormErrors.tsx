import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import { Notice } from '../Notice.tsx';

type FormErrorsProps = {
  /** The prefix of the fields' ids: `{prefix}-{field}`. */
  prefix: string;
  labels: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  failure: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;
  isShown: boolean;
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** Focuses a field without a history entry, so that Back still leaves the page. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Above a rejected form: links to the invalid fields, or the form-level error. */
export function FormErrors({ prefix, labels, errors, failure, isShown }: FormErrorsProps) {
  const message = useRef<HTMLDivElement>(null);
  // A form-level error gets the focus, because it may be out of sight above a long form.
  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);
  const invalidFields = Object.keys(errors).filter((field) => errors[field] && labels[field]);
  if (isShown && invalidFields.length > 0) {
    const count = NUMBERS[invalidFields.length] ?? String(invalidFields.length);
    return (
      <Notice kind="error" role="alert">
        <strong>{invalidFields.length === 1 ? 'One field needs a look:' : `${count} fields need a look:`}</strong>{' '}
        {invalidFields.map((field, index) => (
          <Fragment key={field}>
            {index > 0 && (index === invalidFields.length - 1 ? ' and ' : ', ')}
            <a href={`#${prefix}-${field}`} onClick={goToField}>
              {labels[field]}
            </a>
          </Fragment>
        ))}
        .
      </Notice>
    );
  }
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  return (
    <Notice ref={message} kind="error" role="alert">
      {failure.message}
    </Notice>
  );
}
