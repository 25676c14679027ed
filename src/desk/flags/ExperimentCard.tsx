import { Button, Table } from '@mantine/core';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide';
import type { DeskExperiment, DeskVariant } from '../../contracts/desk/flags.ts';
import { PersonName } from '../parts/DeskContext.tsx';
import { formatDayOf } from '../parts/format.ts';
import { MarketplaceName } from '../parts/marketplaces.tsx';
import { Note } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './flags.module.css';
import { texts } from './texts.ts';

const COUNT = new Intl.NumberFormat('en-US');
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 });
const POINTS = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

const formatDifference = ({ difference }: DeskVariant): string =>
  difference === null
    ? texts.control
    : texts.range(POINTS.format(difference.value), POINTS.format(difference.low), POINTS.format(difference.high));

/** Says whether a variant differs for sure: the 95 % range does not contain zero. */
function Verdict({ shown: { variant, difference } }: { readonly shown: DeskVariant }) {
  if (difference === null) return null;
  if (difference.low > 0)
    return (
      <Note tone="success" icon={CircleCheck}>
        {texts.better(variant)}
      </Note>
    );
  if (difference.high < 0)
    return (
      <Note tone="sale" icon={TriangleAlert}>
        {texts.worse(variant)}
      </Note>
    );
  return (
    <Note tone="neutral" icon={CircleDashed}>
      {texts.open(variant)}
    </Note>
  );
}

type ExperimentProps = { readonly experiment: DeskExperiment; readonly onStop: (() => void) | null };

/** An experiment with the conversion of each variant. */
export function ExperimentCard({ experiment, onStop }: ExperimentProps) {
  const { name, flag, marketplace, by, startedAt, stoppedAt, variants } = experiment;
  const now = new Date();
  const start = formatDayOf(startedAt, now);
  return (
    <li className={styles.experiment}>
      <div className={styles.row}>
        <div className={styles.text}>
          <b>{name}</b>
          <span>
            {flag} · {marketplace === '*' ? texts.all : <MarketplaceName id={marketplace} />} ·{' '}
            {stoppedAt === null ? (
              <>
                {texts.since(start)} <PersonName who={by} />
              </>
            ) : (
              texts.span(start, formatDayOf(stoppedAt, now))
            )}
          </span>
        </div>
        <StatusBadge tone={stoppedAt === null ? 'accent' : 'neutral'}>
          {stoppedAt === null ? texts.running : texts.stopped}
        </StatusBadge>
        {onStop && stoppedAt === null && (
          <Button variant="default" size="xs" aria-label={texts.stopOf(name)} onClick={onStop}>
            {texts.stop}
          </Button>
        )}
      </div>
      <Table.ScrollContainer minWidth={460}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {Object.values(texts.columns).map((label) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variants.map((shown) => (
              <Table.Tr key={shown.variant}>
                <Table.Td>{shown.variant}</Table.Td>
                <Table.Td>{COUNT.format(shown.visitors)}</Table.Td>
                <Table.Td>{COUNT.format(shown.buyers)}</Table.Td>
                <Table.Td>{PERCENT.format(shown.conversion)}</Table.Td>
                <Table.Td>{formatDifference(shown)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div className={styles.verdicts}>
        {variants.map((shown) => (
          <Verdict key={shown.variant} shown={shown} />
        ))}
      </div>
    </li>
  );
}
