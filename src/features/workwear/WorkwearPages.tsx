import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { requestWorkwear } from '../../api/products/workwear.ts';
import { WORKWEAR_FORM_PATH } from '../../lib/paths.ts';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { SanitizedHtml } from '../../page/trustedHtml.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select, TextArea, TextInput } from '../../ui/forms/inputs.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Illustration } from '../content/art/Illustration.tsx';
import { selectContentPage, selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { EmailField } from '../identity/forms/AccountField.tsx';
import { AccountForm } from '../identity/forms/AccountForm.tsx';
import { SubsidyPage } from './SubsidyPage.tsx';
import styles from './WorkwearForm.module.css';

/** The team sizes of the API, each with its text. */
const TEAM_SIZES = [
  ['5-49', '5 to 49 people'],
  ['50-249', '50 to 249 people'],
  ['250-999', '250 to 999 people'],
  ['1000+', '1,000 people or more'],
] as const;

const NO_IMAGES = [] as const;

type Values = Readonly<Record<string, string>>;

const send =
  ({ fullName, email, company, teamSize, phone, message }: Values, query: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await requestWorkwear(api, { fullName, email, company, teamSize, phone, message, query });
  };

/** The form of "Connect with a Team Member" (browsing §2), which also works without scripts. */
function WorkwearForm() {
  const { pathname, search } = useLocation();
  const query = useQueryParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const callBackTime = useSelector(selectMarketplace)?.sentences.callBackTime;
  if (query.get('outcome') === 'sent')
    return (
      <div className={styles.sent}>
        <Notice kind="success" role="status">
          <strong>Thank you.</strong> A person calls back {callBackTime}.
        </Notice>
        <LinkButton href="/c/zappos-at-work" kind="secondary">
          Back to workwear
        </LinkButton>
      </div>
    );
  const submit = async (values: Values) => {
    await dispatch(send(values, search.slice(1)));
    await navigate(`${pathname}?${new URLSearchParams([...query, ['outcome', 'sent']])}`);
  };
  return (
    <div className={styles.form}>
      <AccountForm
        submitText="Connect with a Team Member"
        busyText="Sending"
        action={pathname + search}
        onSubmit={submit}
      >
        {(errors, values) => (
          <>
            <Field label="Name" error={errors.fullName}>
              <TextInput name="fullName" autoComplete="name" required maxLength={100} defaultValue={values.fullName} />
            </Field>
            <EmailField label="Work email" error={errors.email} value={values.email} />
            <Field label="Company" error={errors.company}>
              <TextInput
                name="company"
                autoComplete="organization"
                required
                maxLength={120}
                defaultValue={values.company}
              />
            </Field>
            <Field label="Size of your team" error={errors.teamSize}>
              <Select name="teamSize" required defaultValue={values.teamSize ?? ''}>
                <option value="">Choose</option>
                {TEAM_SIZES.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Phone" optional error={errors.phone}>
              <TextInput name="phone" type="tel" autoComplete="tel" maxLength={40} defaultValue={values.phone} />
            </Field>
            <Field label="What do your people do?" optional error={errors.message}>
              <TextArea name="message" rows={4} maxLength={1900} defaultValue={values.message} />
            </Field>
          </>
        )}
      </AccountForm>
    </div>
  );
}

/** /c/zappos-at-work-form (browsing §2): its text is a published page, its form is a component. */
export function WorkwearFormPage() {
  const page = useSelector(selectContentPage);
  const marketplace = useSelector(selectMarketplace);
  if (!page) return null;
  return (
    <main className={styles.page}>
      <ShopPageHead
        title={page.title}
        description={page.description}
        canonical={`${marketplace?.origin ?? ''}${WORKWEAR_FORM_PATH}`}
      />
      <div>
        <h1 className={styles.title}>{page.title}</h1>
        <SanitizedHtml html={page.html} />
        <WorkwearForm />
      </div>
      <div className={styles.art}>
        <Illustration name="work-desk" images={NO_IMAGES} />
      </div>
    </main>
  );
}

/** The pages of the business variant that need more than text, in one chunk. */
export const WorkwearPages = () =>
  useLocation().pathname.startsWith('/account') ? <SubsidyPage /> : <WorkwearFormPage />;
