import type { RefusedForm } from '../../../page/refusedFormSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './CreateLabelPage.module.css';

/** The form that mails a PIN. @param isAgain whether one was requested before */
export function PinRequestForm({ refusedForm, isAgain }: { refusedForm: RefusedForm | null; isAgain: boolean }) {
  const { values = {}, fields = {} } = refusedForm ?? {};
  return (
    <form className={styles.form} method="post" action="/create-label" noValidate>
      <p className={styles.lead}>
        {isAgain
          ? 'No PIN? Request another one.'
          : 'For a return that has begun. We email you a PIN. No account needed.'}
      </p>
      <Field label="Order number" hint="17 digits, at the top of your confirmation email." error={fields.orderId}>
        <TextInput
          name="orderId"
          type="text"
          autoComplete="off"
          required
          maxLength={40}
          defaultValue={values.orderId ?? ''}
        />
      </Field>
      <Field label="Email" error={fields.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values.email ?? ''}
        />
      </Field>
      <Button type="submit" size="large" kind={isAgain ? 'secondary' : 'primary'}>
        Email me a PIN
      </Button>
    </form>
  );
}
