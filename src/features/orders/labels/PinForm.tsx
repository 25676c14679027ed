import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './CreateLabelPage.module.css';

/**
 * The form of the PIN. It is sent as a query, so that a reload shows the same returns; the PIN is only valid in this
 * browser.
 */
export function PinForm() {
  return (
    <form className={styles.form} method="get" action="/create-label">
      <Field label="PIN" hint="6 digits, from the email.">
        <TextInput name="pin" type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={20} />
      </Field>
      <Button type="submit" size="large">
        Continue
      </Button>
    </form>
  );
}
