import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

type AccountFieldProps = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  error: string | undefined;
  /** What stands in it at first. */
  value?: string | undefined;
};

/** One field of an account form; the browser keeps what is typed. */
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
