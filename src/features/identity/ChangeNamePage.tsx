import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../page/thunk.ts';
import { renameTo } from './accountThunks.ts';
import { AccountField } from './components/AccountField.tsx';
import { AccountForm } from './components/AccountForm.tsx';
import { CurrentProof } from './components/CurrentProof.tsx';
import { SettingsFormPage } from './components/SettingsFormPage.tsx';
import { selectCustomer, selectProof } from './identitySlice.ts';

const HERE = '/account/settings/name';

/** The form of the customer's name. */
export function ChangeNamePage() {
  const customer = useSelector(selectCustomer);
  const proof = useSelector(selectProof);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const change = async ({ fullName = '', password = '' }: Readonly<Record<string, string>>) => {
    await dispatch(renameTo({ fullName, password }));
    await navigate('/account/settings?changed=name');
  };
  return (
    <SettingsFormPage title="Change your name" lead="We greet you by the first word of it." href={HERE}>
      <AccountForm submitText="Save" busyText="Saving" action={HERE} onSubmit={change}>
        {(errors, values) => (
          <>
            <AccountField
              name="fullName"
              label="Full name"
              type="text"
              autoComplete="name"
              error={errors.fullName}
              value={values.fullName ?? customer?.fullName}
            />
            <CurrentProof {...proof} returnTo={HERE} error={errors.password} />
          </>
        )}
      </AccountForm>
    </SettingsFormPage>
  );
}
