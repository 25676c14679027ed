import { Button } from '@mantine/core';
import { CircleCheck, CircleX, Clock, type IconNode, LogIn } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { StaffAttempt } from '../../contracts/desk/staff.ts';
import type { CallDesk } from '../callDesk.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import type { Tone } from '../parts/Note.tsx';
import { PageState } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { guardLoader } from '../session.ts';
import styles from './people.module.css';
import { StaffFrame } from './StaffFrame.tsx';
import { texts } from './texts.ts';

type SignIns = { readonly attempts: readonly StaffAttempt[] };

/** Reads the last sign-ins and attempts. */
export const createSignInsLoader = (callDesk: CallDesk) =>
  guardLoader(({ request }) => callDesk<SignIns>('/sign-ins', { signal: request.signal }));

const OUTCOMES: Readonly<Record<StaffAttempt['outcome'], { tone: Tone; icon: IconNode }>> = {
  failed: { tone: 'sale', icon: CircleX },
  refused: { tone: 'sale', icon: Clock },
  passed: { tone: 'neutral', icon: LogIn },
  'signed-in': { tone: 'success', icon: CircleCheck },
};

const Outcome = ({ outcome }: Pick<StaffAttempt, 'outcome'>) => (
  <StatusBadge {...OUTCOMES[outcome]}>{texts.outcomes[outcome]}</StatusBadge>
);

const COLUMNS: readonly Column<StaffAttempt>[] = [
  { id: 'when', header: texts.when, cell: ({ at }) => formatMoment(at, new Date()) },
  { id: 'email', header: texts.email, cell: ({ email }) => <b>{email ?? texts.unknown}</b> },
  { id: 'how', header: texts.how, cell: ({ kind }) => texts.kinds[kind] },
  { id: 'outcome', header: texts.outcome, cell: (attempt) => <Outcome {...attempt} /> },
  { id: 'device', header: texts.device, cell: ({ device }) => <span className={styles.soft}>{device}</span> },
  { id: 'address', header: texts.address, cell: ({ address }) => <span className={styles.soft}>{address}</span> },
];

/** The last sign-ins and attempts, newest first. */
export function SignInsPage() {
  const { attempts } = useLoaderData<SignIns>();
  return (
    <StaffFrame>
      <DataTable
        label={texts.signIns}
        columns={COLUMNS}
        rows={attempts}
        getRowId={({ at, email, kind, outcome }) => [at, email, kind, outcome].join(' ')}
        empty={
          <PageState icon={<Icon icon={LogIn} size={22} />} title={texts.noSignIns}>
            <Button component={Link} to="/desk/settings/staff" variant="default">
              {texts.people}
            </Button>
          </PageState>
        }
        phoneRow={(attempt) => (
          <div className={styles.phone}>
            <div>
              <b>{attempt.email ?? texts.unknown}</b>
              <small>
                {formatMoment(attempt.at, new Date())} · {texts.kinds[attempt.kind]}
              </small>
              <small>{attempt.device}</small>
            </div>
            <Outcome {...attempt} />
          </div>
        )}
      />
    </StaffFrame>
  );
}
