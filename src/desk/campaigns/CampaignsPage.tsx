import { Button, Kbd } from '@mantine/core';
import { CircleCheck, CircleOff, Clock, type IconNode, Mail, Pencil, Plus, Send } from 'lucide';
import { Link, useLoaderData, useNavigate } from 'react-router';
import type { CampaignState, DeskCampaignRow } from '../../contracts/desk/campaigns.ts';
import type { CallDesk } from '../callDesk.ts';
import { OperationMenu } from '../parts/Actions.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { MarketplaceName } from '../parts/marketplaces.tsx';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useKeys } from '../parts/useKeys.ts';
import styles from './campaigns.module.css';
import { texts } from './texts.ts';

/** Reads a page of campaigns, and the numbers of its views. */
export const createCampaignsLoader = (callDesk: CallDesk) => createListLoader<DeskCampaignRow>(callDesk, 'campaigns');

const STATES: Readonly<Record<CampaignState, readonly [Tone, IconNode]>> = {
  draft: ['neutral', Pencil],
  scheduled: ['accent', Clock],
  sending: ['accent', Send],
  sent: ['success', CircleCheck],
  canceled: ['neutral', CircleOff],
};

/** Whether a campaign is sent. */
export function CampaignBadge({ state }: Pick<DeskCampaignRow, 'state'>) {
  const [tone, icon] = STATES[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusBadge>
  );
}

type RowProps = { readonly campaign: DeskCampaignRow };

const getPath = ({ campaignId }: DeskCampaignRow): string => `/desk/campaigns/${campaignId}`;

const Audience = ({ campaign: { audience, conditionCount, marketplaceId } }: RowProps) => (
  <>
    {texts.audiences[audience]}
    {conditionCount > 0 && `, ${texts.conditions(conditionCount)}`}
    {marketplaceId !== null && (
      <>
        , <MarketplaceName id={marketplaceId} />
      </>
    )}
  </>
);

const Name = ({ campaign }: RowProps) => (
  <span className={styles.name}>
    <Link to={getPath(campaign)}>{campaign.subject}</Link>
    <small>
      <Audience campaign={campaign} />
    </small>
  </span>
);

const formatNumber = (count: number): string => count.toLocaleString('en-US');
/** Returns a number with its share of the mails that were measured; nothing if none was. */
const formatShare = (count: number, { measured }: DeskCampaignRow): string =>
  measured === 0 ? texts.notMeasured : `${formatNumber(count)} (${Math.round((count * 100) / measured)}%)`;
const formatWhen = ({ scheduledAt }: DeskCampaignRow): string =>
  scheduledAt === null ? '' : formatMoment(scheduledAt, new Date());

const COLUMNS: readonly Column<DeskCampaignRow>[] = [
  {
    id: 'campaign',
    header: texts.campaign,
    sort: 'subject',
    isFixed: true,
    cell: (campaign) => <Name campaign={campaign} />,
  },
  { id: 'status', header: texts.status, cell: (campaign) => <CampaignBadge {...campaign} /> },
  {
    id: 'when',
    header: texts.when,
    cell: (campaign) => <span className={listStyles.soft}>{formatWhen(campaign)}</span>,
  },
  { id: 'mails', header: texts.mails, align: 'right', cell: ({ sent }) => formatNumber(sent) },
  { id: 'bounced', header: texts.bounced, align: 'right', cell: ({ bounced }) => formatNumber(bounced) },
  { id: 'opened', header: texts.opened, align: 'right', cell: (row) => formatShare(row.opened, row) },
  { id: 'clicked', header: texts.clicked, align: 'right', cell: (row) => formatShare(row.clicked, row) },
];

const PhoneRow = ({ campaign }: RowProps) => (
  <Link className={listStyles.phone} to={getPath(campaign)}>
    <span className={listStyles.phoneText}>
      <b>{campaign.subject}</b>
      <small>{formatWhen(campaign)}</small>
      <CampaignBadge {...campaign} />
    </span>
    <span className={listStyles.phoneEnd}>
      <span>{formatNumber(campaign.sent)}</span>
      <small className={listStyles.soft}>{texts.mails}</small>
    </span>
  </Link>
);

function NewCampaignButton() {
  const may = usePermissions();
  const navigate = useNavigate();
  const open = () => void navigate('/desk/campaigns/new');
  const mayChange = may('mailings.change');
  useKeys(mayChange ? [['N', open]] : []);
  if (!mayChange) return null;
  return (
    <Button leftSection={<Icon icon={Plus} size={15} />} rightSection={<Kbd size="xs">N</Kbd>} onClick={open}>
      {texts.newCampaign}
    </Button>
  );
}

/** The list of campaign mails, and what came of them; the newest comes first. */
export function CampaignsPage() {
  const data = useLoaderData<ListData<DeskCampaignRow>>();
  return (
    <ListPage
      path="/desk/campaigns"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ campaignId }) => String(campaignId)}
      getRowPath={getPath}
      sortLabels={{ added: texts.added, subject: texts.campaign }}
      phoneRow={(campaign) => <PhoneRow campaign={campaign} />}
      emptyIcon={Mail}
      actions={
        <>
          <OperationMenu labels={texts.mailings} />
          <NewCampaignButton />
        </>
      }
      isTight
    />
  );
}
