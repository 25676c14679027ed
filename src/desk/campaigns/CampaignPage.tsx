import { Button, Select, TextInput } from '@mantine/core';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { CampaignFields, DeskCampaign, SavedCampaign } from '../../contracts/desk/campaigns.ts';
import { CAMPAIGN_AUDIENCES } from '../../lib/desk/campaigns.ts';
import type { CallDesk } from '../callDesk.ts';
import { ActsCard } from '../parts/acts.tsx';
import { usePermissions, usePerson } from '../parts/DeskContext.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { RichText } from '../parts/RichText.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { guardLoader } from '../session.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignBadge } from './CampaignsPage.tsx';
import { CAMPAIGN_FORM_FIELDS, NEW_FIELDS, toCreateCall, toSaveCall } from './campaignForm.ts';
import styles from './campaigns.module.css';
import { OutcomeCard, PreviewCard } from './sideCards.tsx';
import { texts as listTexts, pageTexts as texts } from './texts.ts';

/** Reads the campaign of the address. */
export const createCampaignLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { campaignId = '' } }) =>
    callDesk<DeskCampaign>(`/campaigns/${encodeURIComponent(campaignId)}`, { signal }),
  );

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
  count,
}: FormProps & { readonly count: number | undefined }) {
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
      </div>
      <p className={styles.soft} aria-live="polite">
        {count !== undefined && <b>{texts.now(count)}</b>} {texts.consent}
      </p>
    </Card>
  );
}

type EditorProps = {
  /** Null for a new one. */
  readonly campaign: DeskCampaign | null;
};

function CampaignEditor({ campaign }: EditorProps) {
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
  const { form, call, preview, isBusy, error, save } = edited;
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
            {campaign && <CampaignActions campaign={campaign} isChanged={call !== null} />}
          </>
        )
      }
      hasCards
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormProblem edited={edited} />
          <MailCard {...props} />
          <RecipientsCard {...props} count={preview?.result?.recipients ?? campaign?.recipients} />
          {campaign && campaign.state !== 'draft' && <OutcomeCard campaign={campaign} />}
          {campaign && <ActsCard acts={campaign.acts} thing={texts.thing} />}
        </div>
        <PreviewCard campaign={campaign} isChanged={call !== null} />
      </div>
    </Page>
  );
}

/** The page of one campaign: its mail and recipients, beside the mail as it is sent. */
export function CampaignPage() {
  const campaign = useLoaderData<DeskCampaign>();
  return <CampaignEditor key={campaign.campaignId} campaign={campaign} />;
}

/** The page of a new campaign. */
export const NewCampaignPage = () => <CampaignEditor campaign={null} />;
