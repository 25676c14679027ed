import { Button } from '@mantine/core';
import { CircleCheck, CircleDashed, FlaskConical, type IconNode, Plug, TriangleAlert, Unplug } from 'lucide';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type {
  ConnectionName,
  ConnectionState,
  ConnectionTest,
  DeskConnection,
  DeskConnections,
} from '../../contracts/desk/connections.ts';
import { paymentMethodCodes } from '../../lib/checkout/paymentMethods.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Note, type Tone } from '../parts/Note.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { StepUpCanceled } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import styles from './connections.module.css';
import { describeConnection, texts } from './texts.ts';

/** Reads the providers as they are configured. */
export const createConnectionsLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskConnections>('/settings/connections', { signal }));

const GROUPS: Readonly<Record<keyof typeof texts.groups, readonly ConnectionName[]>> = {
  shop: ['domain'],
  payments: paymentMethodCodes,
  delivery: ['easypost', 'taxjar'],
  words: ['smtp', 'radar'],
  people: ['chat', 'identity', 'analytics'],
};

const BADGES: Readonly<Record<ConnectionState, { readonly tone: Tone; readonly icon: IconNode }>> = {
  live: { tone: 'success', icon: Plug },
  test: { tone: 'warning', icon: FlaskConical },
  sandbox: { tone: 'warning', icon: FlaskConical },
  embedded: { tone: 'neutral', icon: CircleDashed },
  missing: { tone: 'neutral', icon: Unplug },
};

type TestOutcome = { readonly isWorking: boolean; readonly text: string };

/** Calls a provider on demand. The outcome stays until the next test. */
function useTest(connection: ConnectionName) {
  const { perform } = useOperations();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const test = async (): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      const { result, text } = await perform<ConnectionTest>({
        name: 'connection.test',
        input: { connection },
        timeLimitMs: 60_000,
      });
      setOutcome({ isWorking: result.isWorking, text });
    } catch (failure) {
      if (failure instanceof DeskError) setOutcome({ isWorking: false, text: failure.message });
      else if (!(failure instanceof StepUpCanceled)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, outcome, test };
}

/** Says what the shop does with a connection, or without it. */
function describeUse({ name, state, hosts }: DeskConnection): string {
  const { help, without, off = without } = describeConnection(name);
  if (state === 'sandbox') return `${help} ${texts.sandboxHelp}`;
  if (state === 'live' || state === 'test') return [help, hosts.join(', ')].join(' ');
  return state === 'missing' ? off : without;
}

function ConnectionRow({ connection }: { readonly connection: DeskConnection }) {
  const { name, state, variables } = connection;
  const mayTest = usePermissions()('settings.change');
  const { isBusy, outcome, test } = useTest(name);
  const { title } = describeConnection(name);
  const isConfigured = state === 'live' || state === 'test';
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.text}>
          <b>{title}</b>
          <span>{describeUse(connection)}</span>
          {!isConfigured && <small>{texts.toConnect(variables)}</small>}
        </div>
        <StatusBadge {...BADGES[state]}>{texts.states[state]}</StatusBadge>
        {isConfigured && mayTest && (
          <Button
            variant="default"
            size="xs"
            loading={isBusy}
            aria-label={texts.testOf(title)}
            onClick={() => void test()}
          >
            {texts.test}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {outcome && (
          <Note tone={outcome.isWorking ? 'success' : 'sale'} icon={outcome.isWorking ? CircleCheck : TriangleAlert}>
            {outcome.text}
          </Note>
        )}
      </div>
    </li>
  );
}

const GROUP_NAMES = ['shop', 'payments', 'delivery', 'words', 'people'] as const;

/** The providers that the shop is connected to, each with a test that changes nothing there. */
export function ConnectionsPage() {
  const { connections } = useLoaderData<DeskConnections>();
  return (
    <Page title={texts.title} below={texts.below} hasCards>
      <div className={styles.groups}>
        {GROUP_NAMES.map((group) => {
          const shown = connections.filter(({ name }) => GROUPS[group].includes(name));
          return (
            shown.length > 0 && (
              <Card key={group} title={texts.groups[group]}>
                <ul className={styles.list}>
                  {shown.map((connection) => (
                    <ConnectionRow key={connection.name} connection={connection} />
                  ))}
                </ul>
              </Card>
            )
          );
        })}
      </div>
    </Page>
  );
}
