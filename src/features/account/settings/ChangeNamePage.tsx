import { useSelector } from 'react-redux';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { AccountField } from '../../identity/forms/AccountField.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { selectCustomer, selectProof } from '../../identity/identitySlice.ts';
import { CurrentProof } from './CurrentProof.tsx';
import { SettingsFormPage } from './SettingsFormPage.tsx';
import { renameTo } from './settingsThunks.ts';

const PATH = '/account/settings/name';

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
    <SettingsFormPage title="Change your name" lead="We use your first name to greet you." href={PATH}>
      <AccountForm submitText="Save" busyText="Saving" action={PATH} onSubmit={change}>
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
            <CurrentProof {...proof} returnTo={PATH} error={errors.password} />
          </>
        )}
      </AccountForm>
    </SettingsFormPage>
  );
}
