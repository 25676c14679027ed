import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';

type AccountFieldProps = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  error: string | undefined;
  value?: string | undefined;
};

/** A field of an account form; an uncontrolled input. */
export function AccountField({ name, label, type, autoComplete, hint, error, value }: AccountFieldProps) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      <TextInput
        name={name}
        type={type}
        autoComplete={autoComplete}
        required
        maxLength={254}
        defaultValue={value ?? ''}
      />
    </Field>
  );
}

type PresetFieldProps = Pick<AccountFieldProps, 'error' | 'value'> & Partial<AccountFieldProps>;

/** The field of an email address, named `email`. */
export const EmailField = (props: PresetFieldProps) => (
  <AccountField name="email" label="Email" type="email" autoComplete="email" {...props} />
);

/** The field of a customer's name, named `fullName`. */
export const NameField = (props: PresetFieldProps) => (
  <AccountField name="fullName" label="Full name" type="text" autoComplete="name" {...props} />
);
