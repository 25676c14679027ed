import { useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { FederatedAnswer, FederatedQuestion } from '../../../contracts/account/federated.ts';
import { buildFederatedStartPath } from '../../../lib/account/federatedSignIn.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { EmailField, NameField } from '../forms/AccountField.tsx';
import styles from '../forms/AccountForm.module.css';
import { AccountForm } from '../forms/AccountForm.tsx';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { selectFederatedQuestion } from './federatedSelectors.ts';
import { answerFederated } from './federatedThunks.ts';

type Details = { readonly email: string; readonly fullName: string };
type FederatedDetailsProps = {
  providerDetails: Details;
  onAnswer: (answer: Details) => Promise<void>;
  /** Focuses the first field. */
  focused: boolean;
  /** Called if the email address already has an account. */
  onTaken: (email: string) => void;
};

/** The form of the details that a provider did not send for a new customer. */
function FederatedDetails({ providerDetails, onAnswer, focused, onTaken }: FederatedDetailsProps) {
  const answer = async ({ email = '', fullName = '' }: Readonly<Record<string, string>>) => {
    try {
      await onAnswer({ email, fullName });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.id !== 'account.exists') throw error;
      onTaken(email);
    }
  };
  return (
    <AccountForm
      submitText="Continue"
      busyText="One moment"
      action="/federated-login/link"
      onSubmit={answer}
      focused={focused}
    >
      {(errors) => (
        <>
          <NameField value={providerDetails.fullName} error={errors.fullName} />
          <EmailField value={providerDetails.email} error={errors.email} />
        </>
      )}
    </AccountForm>
  );
}

type FederatedProofProps = {
  /** The email address of the account. */
  email: string;
  onAnswer: (answer: { email: string; password: string }) => Promise<void>;
  /** Focuses the first field. */
  focused: boolean;
};

/** Asks for the password of an existing account once, before an external account is connected to it. */
function FederatedProof({ email, onAnswer, focused }: FederatedProofProps) {
  return (
    <AccountForm
      submitText="Connect and sign in"
      busyText="Connecting"
      action="/federated-login/link"
      focused={focused}
      onSubmit={({ password = '' }) => onAnswer({ email, password })}
    >
      {(errors) => (
        <>
          <PasswordField autoComplete="current-password" error={errors.password} />
          {/* For password managers, which store passwords by username. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
        </>
      )}
    </AccountForm>
  );
}

/** The current question of the page; `focused` is true if it follows another one. */
type QuestionStep = { readonly asks: FederatedQuestion['asks']; readonly email: string; readonly focused: boolean };
type Names = { readonly shop: string; readonly provider: string };

const TITLES = {
  password: ({ provider }: Names) => `Connect your ${provider} account`,
  otherWay: () => 'You have an account already',
  details: () => 'One more step',
} as const;

const LEADS = {
  password: (email: string, { shop, provider }: Names) =>
    `You already have a ${shop} account for ${email}. Enter its password once; from then on ${provider} signs you in, too.`,
  otherWay: (email: string, { provider }: Names) =>
    `The account for ${email} has no password. Sign in the way you usually do, then connect ${provider} in your account.`,
  details: (_email: string, { provider }: Names) =>
    `${provider} did not confirm an email address of yours. Where may we send news of your orders?`,
} as const;

/** The page /federated-login/link: a question after the return from a provider, answered before the sign-in completes. */
export function FederatedLinkPage() {
  const question = useSelector(selectFederatedQuestion);
  const marketplace = useSelector(selectMarketplace);
  return question && marketplace && <Question question={question} shop={marketplace} />;
}

type QuestionProps = {
  question: FederatedQuestion;
  shop: NonNullable<ReturnType<typeof selectMarketplace>>;
};

function Question({ question, shop }: QuestionProps) {
  const first = { asks: question.asks, email: question.email ?? '', focused: false };
  const [{ asks, email, focused }, setStep] = useState<QuestionStep>(first);
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const names = { shop: shop.name, provider: shop.federatedLabels[question.kind] };
  const answer = async (federatedAnswer: FederatedAnswer) => {
    const returnTo = await dispatch(answerFederated(federatedAnswer));
    await navigate(returnTo, { replace: true });
  };
  const title = TITLES[asks](names);
  return (
    <main className={styles.page}>
      <PageHead title={`${title} | ${names.shop}`} robots="noindex" />
      <AccountPanel title={title} lead={LEADS[asks](email, names)}>
        {asks === 'password' && <FederatedProof email={email} onAnswer={answer} focused={focused} />}
        {asks === 'otherWay' &&
          question.ways.map((kind) => (
            <LinkButton
              key={kind}
              href={buildFederatedStartPath(kind, '/account/settings/connected')}
              rel="external nofollow"
              isFullWidth
            >
              Sign in with {shop.federatedLabels[kind]}
            </LinkButton>
          ))}
        {asks === 'details' && (
          <FederatedDetails
            providerDetails={{ email: question.asks === 'details' ? email : '', fullName: question.fullName }}
            onAnswer={answer}
            focused={focused}
            onTaken={(takenEmail) => setStep({ asks: 'password', email: takenEmail, focused: true })}
          />
        )}
        {asks !== 'details' && (
          <Button kind="text" onClick={() => setStep({ asks: 'details', email: '', focused: true })}>
            Use another email address
          </Button>
        )}
        <a href="/login">Sign in another way</a>
      </AccountPanel>
    </main>
  );
}
