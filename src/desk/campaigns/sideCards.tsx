import { SegmentedControl } from '@mantine/core';
import { Monitor, Smartphone } from 'lucide';
import { useState } from 'react';
import type { DeskCampaign } from '../../contracts/desk/campaigns.ts';
import { Option, PageFrame } from '../content/PreviewPane.tsx';
import { formatMoney } from '../parts/format.ts';
import { Card } from '../parts/Page.tsx';
import styles from './campaigns.module.css';
import { pageTexts as texts } from './texts.ts';

const WIDTHS = { phone: 390, desktop: 760 } as const;

type PreviewProps = { readonly campaign: DeskCampaign | null; readonly isChanged: boolean };

/** The mail as it is saved, at the width of a phone or a desktop. */
export function PreviewCard({ campaign, isChanged }: PreviewProps) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('phone');
  return (
    <Card
      title={texts.preview}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={texts.width}
          value={screen}
          onChange={(value) => setScreen(value === 'desktop' ? 'desktop' : 'phone')}
          data={[
            { value: 'phone', label: <Option icon={Smartphone} text={texts.phone} /> },
            { value: 'desktop', label: <Option icon={Monitor} text={texts.desktop} /> },
          ]}
        />
      }
    >
      {(campaign === null || isChanged) && (
        <p className={styles.note}>{campaign === null ? texts.previewWaits : texts.previewOld}</p>
      )}
      {campaign && (
        <div className={styles.frame}>
          <PageFrame
            url={`/api/desk/campaigns/${campaign.campaignId}/mail?version=${campaign.version}`}
            title={texts.previewOf}
            width={WIDTHS[screen]}
          />
        </div>
      )}
    </Card>
  );
}

/** The outcome of a campaign: mails, reactions where they may be measured, and orders. */
export function OutcomeCard({ campaign }: { readonly campaign: DeskCampaign }) {
  const { waiting, sent, unsent, bounced, measured, opened, clicked, orders } = campaign;
  const { figures } = texts;
  const format = (count: number): string => count.toLocaleString('en-US');
  const shown: readonly (readonly [string, string])[] = [
    ...(waiting > 0 ? [[figures.waiting, format(waiting)] as const] : []),
    [figures.sent, format(sent)],
    [figures.unsent, format(unsent)],
    [figures.bounced, format(bounced)],
    ...(measured > 0
      ? ([
          [figures.opened, format(opened)],
          [figures.clicked, format(clicked)],
          [figures.orders, format(orders.count)],
          [figures.net, formatMoney(orders.netCents)],
        ] as const)
      : []),
  ];
  return (
    <Card title={texts.outcome} isPadded>
      <dl className={styles.figures}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        {texts.unsentHelp} {texts.ordersHelp}
      </p>
    </Card>
  );
}
