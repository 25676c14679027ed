import { Button, Select, TextInput } from '@mantine/core';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { CampaignFields, CampaignWords, DeskCampaign, SavedCampaign } from '../../contracts/desk/campaigns.ts';
import { CAMPAIGN_AUDIENCES } from '../../lib/desk/campaigns.ts';
import type { CallDesk } from '../callDesk.ts';
import { ActsCard } from '../parts/acts.tsx';
import { usePermissions, usePerson } from '../parts/DeskContext.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { RichText } from '../parts/RichText.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm, type VersionedForm } from '../parts/useVersionedForm.tsx';
import { guardLoader } from '../session.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignBadge } from './CampaignsPage.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { CAMPAIGN_FORM_FIELDS, hasIncompleteCondition, NEW_FIELDS, toCreateCall, toSaveCall } from './campaignForm.ts';
import styles from './campaigns.module.css';
import { OutcomeCard, PreviewCard } from './sideCards.tsx';
import { texts as listTexts, pageTexts as texts } from './texts.ts';

/** Null for a new campaign. */
type Data = { readonly campaign: DeskCampaign | null; readonly words: CampaignWords };

/** Reads the campaign of the address, if it names one, and the values of conditions. */
export const createCampaignLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { signal }, params: { campaignId } }): Promise<Data> => {
    const [campaign, words] = await Promise.all([
      campaignId === undefined
        ? null
        : callDesk<DeskCampaign>(`/campaigns/${encodeURIComponent(campaignId)}`, { signal }),
      callDesk<CampaignWords>('/campaigns/words', { signal }),
    ]);
    return { campaign, words };
  });

type FormProps = {
  readonly form: CampaignFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<CampaignFields>) => void;
};

const MailCard = ({ form, errors, isReadOnly, onChange }: FormProps) => (
  <Card title={texts.mail} isPadded>
    <div className={styles.fields}>
      <TextInput
        label={texts.fields.subject}
        maxLength={200}
        error={errors.subject}
        readOnly={isReadOnly}
        value={form.subject}
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
      />
      <TextInput
        label={texts.fields.preview}
        description={texts.previewHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        error={errors.preview}
        readOnly={isReadOnly}
        value={form.preview}
        onChange={({ currentTarget }) => onChange({ preview: currentTarget.value })}
      />
      <RichText
        label={texts.fields.text}
        value={form.text}
        error={errors.text}
        isReadOnly={isReadOnly}
        hasLinks
        onChange={(text) => onChange({ text })}
      />
    </div>
  </Card>
);

function RecipientsCard({
  form,
  errors,
  isReadOnly,
  onChange,
  words,
  countText,
}: FormProps & { readonly words: CampaignWords; readonly countText: string }) {
  const { marketplaces } = usePerson();
  return (
    <Card title={texts.recipients} isPadded>
      <div className={styles.fields}>
        <Select
          label={texts.fields.audience}
          allowDeselect={false}
          readOnly={isReadOnly}
          data={CAMPAIGN_AUDIENCES.map((value) => ({ value, label: listTexts.audiences[value] }))}
          value={form.audience}
          onChange={(value) => {
            const audience = CAMPAIGN_AUDIENCES.find((one) => one === value);
            if (audience) onChange({ audience });
          }}
        />
        {marketplaces.length > 1 && (
          <Select
            label={texts.fields.marketplace}
            allowDeselect={false}
            readOnly={isReadOnly}
            error={errors.marketplace}
            data={[
              { value: '', label: texts.allMarketplaces },
              ...marketplaces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.marketplace}
            onChange={(marketplace) => onChange({ marketplace: marketplace ?? '' })}
          />
        )}
        <ConditionFields
          condition={form.condition}
          words={words}
          isReadOnly={isReadOnly}
          error={errors.condition}
          onChange={(condition) => onChange({ condition })}
        />
      </div>
      <p className={styles.soft} aria-live="polite">
        {countText !== '' && <b>{countText}</b>} {texts.consent}
      </p>
    </Card>
  );
}

/** Returns how many would get the campaign with its form as it is typed. */
function formatCount(
  { form, call, preview }: VersionedForm<CampaignFields, SavedCampaign>,
  campaign: Data['campaign'],
) {
  if (call) {
    if (!preview) return texts.counting;
    return preview.result ? texts.now(preview.result.recipients) : '';
  }
  if (hasIncompleteCondition(form)) return '';
  return campaign ? texts.now(campaign.recipients) : texts.countWaits;
}

function CampaignEditor({ campaign, words }: Data) {
  const may = usePermissions();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const edited = useVersionedForm<CampaignFields, SavedCampaign>({
    stored: campaign && { form: campaign.fields, version: campaign.version },
    first: campaign?.fields ?? NEW_FIELDS,
    fields: CAMPAIGN_FORM_FIELDS,
    toCall: (form, base) => (campaign && base ? toSaveCall(campaign.campaignId, form, base) : toCreateCall(form)),
    reload: revalidate,
    onDone: async ({ result }) => {
      showDone(texts.saved);
      if (campaign) await revalidate();
      else await navigate(`/desk/campaigns/${result.campaignId}`);
    },
  });
  const { form, call, isBusy, error, save } = edited;
  // An incomplete condition is a change too, though it cannot be saved.
  const isChanged = call !== null || hasIncompleteCondition(form);
  const isOpen = campaign === null || campaign.state === 'draft' || campaign.state === 'scheduled';
  const isReadOnly = !may('mailings.change') || !isOpen;
  const props: FormProps = {
    form,
    errors: error?.fields ?? {},
    isReadOnly,
    onChange: (change) => edited.change({ ...form, ...change }),
  };
  return (
    <Page
      title={campaign?.subject ?? listTexts.newCampaign}
      badges={campaign && <CampaignBadge state={campaign.state} />}
      crumbs={[{ label: listTexts.title, path: '/desk/campaigns' }]}
      below={!may('mailings.change') && texts.readOnly}
      actions={
        may('mailings.change') && (
          <>
            {isOpen && (
              <Button
                variant={campaign ? 'default' : 'filled'}
                loading={isBusy}
                disabled={call === null}
                onClick={save}
              >
                {campaign ? texts.save : texts.add}
              </Button>
            )}
            {campaign && <CampaignActions campaign={campaign} isChanged={isChanged} />}
          </>
        )
      }
      hasCards
    >
      <div className={styles.columns}>
        <div>
          <FormProblem edited={edited} />
          <MailCard {...props} />
          <RecipientsCard {...props} words={words} countText={formatCount(edited, campaign)} />
          {campaign && campaign.state !== 'draft' && <OutcomeCard campaign={campaign} />}
          {campaign && <ActsCard acts={campaign.acts} thing={texts.thing} />}
        </div>
        <PreviewCard campaign={campaign} isChanged={isChanged} />
      </div>
    </Page>
  );
}

/** The page of one campaign, or of a new one: its mail and recipients, beside the mail as it is sent. */
export function CampaignPage() {
  const data = useLoaderData<Data>();
  return <CampaignEditor key={data.campaign?.campaignId ?? 'new'} {...data} />;
}
