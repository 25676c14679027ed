import { Fingerprint } from 'lucide';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Passkey } from '../../../contracts/account/passkeys.ts';
import { hasPasskeys } from '../../../lib/account/webAuthn.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import type { FormFailure } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, NoScriptNotice } from '../../../ui/Notice.tsx';
import { AccountCrumbs, SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { type IdentityRootState, selectProof } from '../../identity/identitySlice.ts';
import {
  addPasskey,
  describePasskeyFailure,
  loadPasskeys,
  removePasskey,
  renamePasskey,
  selectPasskeys,
  signInWithPasskey,
} from '../../identity/passkeys/passkeyThunks.ts';
import { PASSKEYS_PATH } from '../../identity/passkeys/usePasskeyOffer.ts';
import { CurrentProof } from './CurrentProof.tsx';
import styles from './SettingsPage.module.css';

const TITLE = 'Passkeys';

const formatDay = (time: string): string => formatFullDay(toShopDay(time));

const describeUse = ({ createdAt, usedAt }: Passkey): string =>
  `Added ${formatDay(createdAt)}. ${usedAt === null ? 'Not used yet.' : `Last used ${formatDay(usedAt)}.`}`;

function RenameForm({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const { busy, failure, run } = useAction({ describe: describePasskeyFailure });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    if (await run(() => dispatch(renamePasskey(passkey.passkeyId, { name })))) onDone();
  };
  return (
    <form className={styles.rename} onSubmit={(event) => void save(event)}>
      <Field label="Name" error={failure ? (failure.fields.name ?? failure.message) : undefined}>
        <TextInput name="name" defaultValue={passkey.name} maxLength={60} required autoFocus />
      </Field>
      <div className={styles.ways}>
        <Button type="submit" busy={busy && 'Saving'}>
          Save
        </Button>
        <Button kind="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type ActionProps = {
  /** Returns the current value of the password field. */
  readonly readPassword: () => string;
  readonly onFailure: (failure: FormFailure | null) => void;
};

function PasskeyRow({ passkey, readPassword, onFailure }: ActionProps & { readonly passkey: Passkey }) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const [isRenaming, setIsRenaming] = useState(false);
  const { passkeyId, name } = passkey;
  const { busy, run } = useAction({
    describe: (error) => {
      const failure = describePasskeyFailure(error);
      onFailure(failure);
      return failure;
    },
  });
  const remove = () => {
    onFailure(null);
    void run(() => dispatch(removePasskey(passkeyId, readPassword())));
  };
  return (
    <li className={styles.row}>
      <Icon icon={Fingerprint} size={24} />
      <div className={styles.named}>
        {isRenaming ? (
          <RenameForm passkey={passkey} onDone={() => setIsRenaming(false)} />
        ) : (
          <>
            <strong>{name}</strong>
            <p className={styles.note}>{describeUse(passkey)}</p>
          </>
        )}
      </div>
      {!isRenaming && (
        <>
          <Button kind="text" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
            Rename
          </Button>
          <Button kind="secondary" aria-label={`Remove ${name}`} busy={busy && 'Removing'} onClick={remove}>
            Remove
          </Button>
        </>
      )}
    </li>
  );
}

function AddPasskey({ readPassword, onFailure }: ActionProps) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const { busy, run, setFailure } = useAction({
    describe: (error) => {
      const failure = describePasskeyFailure(error);
      onFailure(failure);
      return failure;
    },
  });
  const add = () => {
    onFailure(null);
    if (hasPasskeys()) return void run(() => dispatch(addPasskey(readPassword())));
    const failure = { message: 'This browser cannot use passkeys.', fields: {} };
    setFailure(failure);
    onFailure(failure);
  };
  return (
    <Button busy={busy && 'Adding'} onClick={add}>
      Add a passkey
    </Button>
  );
}

/** The proof of the customer, while the sign-in is not fresh: the password, a passkey, or another sign-in. */
function PasskeyProof({
  form,
  error,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly error?: string | undefined;
}) {
  const list = useSelector(selectPasskeys);
  const { kinds } = useSelector(selectProof);
  const dispatch = useAppDispatch<IdentityRootState>();
  const { busy, failure, run } = useAction({ describe: describePasskeyFailure });
  if (!list || list.isFresh) return null;
  const confirm = () =>
    run(async () => {
      await dispatch(signInWithPasskey());
      await dispatch(loadPasskeys());
    });
  return (
    <form ref={form} className={styles.everywhere} onSubmit={(event) => event.preventDefault()}>
      <CurrentProof
        hasPassword={list.hasPassword}
        isFresh={false}
        kinds={kinds}
        returnTo={PASSKEYS_PATH}
        error={error}
        hint="Needed to add or remove a passkey."
      />
      <ErrorNotice>{failure?.message}</ErrorNotice>
      {list.passkeys.length > 0 && (
        <Button kind="secondary" busy={busy && 'Confirming'} onClick={() => void confirm()}>
          Confirm with a passkey instead
        </Button>
      )}
    </form>
  );
}

/** The page /account/settings/passkeys: a customer's passkeys, each with its name. */
export function PasskeysPage() {
  const list = useSelector(selectPasskeys);
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  if (!list) return null;
  const readPassword = (): string => {
    const password = form.current && new FormData(form.current).get('password');
    return typeof password === 'string' ? password : '';
  };
  const actions = { readPassword, onFailure: setFailure };
  return (
    <main className={styles.page}>
      <ShopPageHead title={TITLE} robots="noindex" />
      <AccountCrumbs crumbs={[...SETTINGS_CRUMBS, { text: TITLE, href: PASSKEYS_PATH }]} />
      <h1 className={styles.title}>{TITLE}</h1>
      <p className={styles.note}>
        A passkey signs you in with your fingerprint, your face or your screen lock. Your password keeps working, and if
        you lose a device, an email gets you back in.
      </p>
      <NoScriptNotice>Passkeys need a browser with JavaScript. Your password works without.</NoScriptNotice>
      <PasskeyProof form={form} error={failure?.fields.password} />
      <ErrorNotice>{failure && failure.fields.password === undefined && failure.message}</ErrorNotice>
      {list.passkeys.length > 0 && (
        <ul className={styles.rows} aria-label={TITLE}>
          {list.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} {...actions} />
          ))}
        </ul>
      )}
      <div>
        <AddPasskey {...actions} />
      </div>
    </main>
  );
}
