import type { ReactNode } from 'react';
import { formatMoney } from '../parts/format.ts';
import { Card } from '../parts/Page.tsx';
import styles from './ship.module.css';
import { texts } from './texts.ts';

type Label = { readonly name: string; readonly costCents: number };

/** Returns the labels of each service with their cost, the most frequent first. */
const groupByService = (labels: readonly Label[]) =>
  [...Map.groupBy(labels, ({ name }) => name)]
    .map(([name, group]) => ({
      name,
      count: group.length,
      cents: group.reduce((sum, { costCents }) => sum + costCents, 0),
    }))
    .toSorted((one, other) => other.count - one.count);

type CostCardProps = { readonly title: string; readonly labels: readonly Label[]; readonly children?: ReactNode };

/** The cost of labels, by their service. */
export const CostCard = ({ title, labels, children }: CostCardProps) => (
  <Card title={title} isPadded>
    <dl className={styles.costs}>
      {groupByService(labels).map(({ name, count, cents }) => (
        <div key={name}>
          <dt>
            <span>{count}</span> {name}
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{texts.labels(labels.length)}</dt>
        <dd>{formatMoney(labels.reduce((sum, { costCents }) => sum + costCents, 0))}</dd>
      </div>
      {children}
    </dl>
  </Card>
);
