import { Button, Drawer, Radio, Switch } from '@mantine/core';
import { Ban, Bot, CreditCard, Eye } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { DeskPlatformRow, DeskProtocols } from '../../contracts/desk/assistants.ts';
import { PLATFORM_ACCESS, type PlatformAccess } from '../../lib/desk/assistants.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { Failure } from '../parts/ConfirmOperation.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { showDone } from '../parts/toast.tsx';
import { type OperationCall, useOperations } from '../parts/useOperation.ts';
import { StepUpCanceled } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import styles from './assistants.module.css';
import { ConnectPlatform, LinkForm } from './ConnectPlatform.tsx';
import { platformTexts as texts } from './texts.ts';

type Data = ListData<DeskPlatformRow> & DeskProtocols;

/** Reads a page of platforms, and which protocols are on. */
export function createAssistantsLoader(callDesk: CallDesk) {
  const loadList = createListLoader<DeskPlatformRow>(callDesk, 'assistants', false);
  const loadProtocols = guardLoader(({ request: { signal } }) =>
    callDesk<DeskProtocols>('/settings/assistants', { signal }),
  );
  return async (args: Parameters<typeof loadList>[0]): Promise<Data> => {
    const [list, protocols] = await Promise.all([loadList(args), loadProtocols(args)]);
    return { ...list, ...protocols };
  };
}

const BADGES: Readonly<Record<PlatformAccess, { readonly tone: Tone; readonly icon: typeof Bot }>> = {
  review: { tone: 'accent', icon: Eye },
  complete: { tone: 'success', icon: CreditCard },
  blocked: { tone: 'sale', icon: Ban },
};

const AccessBadge = ({ access }: Pick<DeskPlatformRow, 'access'>) => (
  <StatusBadge tone={BADGES[access].tone} icon={BADGES[access].icon}>
    {texts.accessNames[access]}
  </StatusBadge>
);

/** The host of a profile: what people call the platform. */
const getHost = ({ profile }: Pick<DeskPlatformRow, 'profile'>): string =>
  URL.canParse(profile) ? new URL(profile).host : profile;

const Soft = ({ at }: { readonly at: string }) => (
  <span className={listStyles.soft}>{formatMoment(at, new Date())}</span>
);

const COLUMNS: readonly Column<DeskPlatformRow>[] = [
  { id: 'profile', isFixed: true, header: texts.profile, cell: (row) => <b>{getHost(row)}</b> },
  { id: 'access', header: texts.access, cell: (row) => <AccessBadge access={row.access} /> },
  { id: 'checkouts', header: texts.checkouts, align: 'right', cell: ({ checkouts }) => checkouts },
  { id: 'orders', header: texts.orders, align: 'right', cell: ({ orders }) => orders },
  { id: 'refusals', header: texts.refusals, align: 'right', cell: ({ refusals }) => refusals },
  { id: 'seen', header: texts.seen, sort: 'seen', cell: ({ lastSeenAt }) => <Soft at={lastSeenAt} /> },
];

/** Performs operations one at a time, says what they did, and reads the page again. */
function usePerform() {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<DeskError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (call: OperationCall): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const { text } = await perform(call);
      showDone(text);
      await revalidate();
      return true;
    } catch (failure) {
      if (failure instanceof DeskError) setError(failure);
      else if (!(failure instanceof StepUpCanceled)) throw failure;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, error, isBusy, reload: () => void revalidate() };
}

type DrawerProps = { readonly platform: DeskPlatformRow; readonly onClose: () => void };

function PlatformDrawer({ platform, onClose }: DrawerProps) {
  const { platformId, profile, version, firstSeenAt, lastSeenAt, checkouts, orders, refusals } = platform;
  const may = usePermissions();
  const { run, error, isBusy, reload } = usePerform();
  const [access, setAccess] = useState(platform.access);
  const save = async () => {
    if (await run({ name: 'assistant.access', input: { platform: String(platformId), access }, version })) onClose();
  };
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [texts.address, profile],
    [texts.first, formatMoment(firstSeenAt, new Date())],
    [texts.seen, formatMoment(lastSeenAt, new Date())],
    [texts.checkouts, checkouts],
    [texts.orders, orders],
    [texts.refusals, refusals],
  ];
  const mayChange = may('settings.change');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      padding={20}
      title={<b>{getHost(platform)}</b>}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {error && <Failure error={error} onReload={reload} />}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Radio.Group
        label={texts.accessLabel}
        value={access}
        onChange={(value) => setAccess(PLATFORM_ACCESS.find((one) => one === value) ?? access)}
      >
        <div className={styles.access}>
          {PLATFORM_ACCESS.map((value) => (
            <Radio
              key={value}
              value={value}
              disabled={!mayChange}
              label={texts.accessNames[value]}
              description={texts.accessHelp[value]}
            />
          ))}
        </div>
      </Radio.Group>
      {mayChange && <LinkForm platform={platform} isBusy={isBusy} run={run} onSaved={onClose} />}
      <div className={styles.foot}>
        {mayChange && (
          <Button loading={isBusy} disabled={access === platform.access} onClick={() => void save()}>
            {texts.save}
          </Button>
        )}
        <Button
          component={Link}
          variant="default"
          to={`/desk/settings/assistants/calls?profile=${encodeURIComponent(profile)}`}
        >
          {texts.recent}
        </Button>
      </div>
    </Drawer>
  );
}

const NAMES: Readonly<Record<string, string>> = texts.protocols;

/** One switch for each protocol: switched off, none of its addresses answers. */
function Protocols({ protocols }: DeskProtocols) {
  const may = usePermissions();
  const { run, error, isBusy, reload } = usePerform();
  return (
    <>
      {error && <Failure error={error} onReload={reload} />}
      <fieldset className={styles.protocols} aria-label={texts.protocolsLabel}>
        {protocols.map(({ flag, isOn }) => (
          <Switch
            key={flag}
            label={NAMES[flag] ?? flag}
            checked={isOn}
            disabled={isBusy || !may('settings.change')}
            onChange={() => void run({ name: 'flag.set', input: { flag, variant: isOn ? 'off' : 'on' } })}
          />
        ))}
      </fieldset>
    </>
  );
}

const PhoneRow = ({ row, onOpen }: { readonly row: DeskPlatformRow; readonly onOpen: () => void }) => (
  <button type="button" className={`${listStyles.phonePlain} ${styles.phone}`} onClick={onOpen}>
    <span className={listStyles.phoneText}>
      <b>{getHost(row)}</b>
      <span>
        <AccessBadge access={row.access} />
      </span>
    </span>
    <span className={listStyles.phoneEnd}>
      <small>{formatMoment(row.lastSeenAt, new Date())}</small>
    </span>
  </button>
);

/** The platforms of buying assistants: what each may do, and what came of it. */
export function AssistantsPage() {
  const data = useLoaderData<Data>();
  const [platformId, setPlatformId] = useState<number | null>(null);
  const platform = data.page.rows.find((row) => row.platformId === platformId);
  return (
    <>
      <ListPage
        path="/desk/settings/assistants"
        data={data}
        texts={texts}
        below={texts.help}
        actions={
          <>
            <Protocols protocols={data.protocols} />
            <ConnectPlatform />
          </>
        }
        columns={COLUMNS}
        getRowId={(row) => String(row.platformId)}
        onOpen={(row) => setPlatformId(row.platformId)}
        sortLabels={{ seen: texts.seen }}
        phoneRow={(row) => <PhoneRow row={row} onOpen={() => setPlatformId(row.platformId)} />}
        emptyIcon={Bot}
      />
      {platform && <PlatformDrawer key={platform.platformId} platform={platform} onClose={() => setPlatformId(null)} />}
    </>
  );
}
