import { Button, Kbd } from '@mantine/core';
import { House, Plus } from 'lucide';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { DeskMarketplaces, FormerMarketplace, ListedMarketplace } from '../../contracts/desk/settings.ts';
import type { CallDesk } from '../callDesk.ts';
import styles from '../connections/connections.module.css';
import { PersonName, usePermissions } from '../parts/DeskContext.tsx';
import { formatDayOf } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { guardLoader } from '../session.ts';
import { AddDialog, ChangeDialog, RemoveDialog, RestoreDialog } from './MarketplaceDialogs.tsx';
import { texts } from './texts.ts';

/** Reads the marketplaces, and those that were removed. */
export const createMarketplacesLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskMarketplaces>('/settings/marketplaces', { signal }));

type Dialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly marketplace: ListedMarketplace }
  | { readonly kind: 'restore'; readonly marketplace: FormerMarketplace };
/** Opens a dialog; null for people who may not change marketplaces. */
type OnAsk = ((dialog: Dialog) => void) | null;

const SmallButton = ({
  label,
  text,
  reason,
  onClick,
}: {
  readonly label: string;
  readonly text: string;
  /** Why it is disabled. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}) => (
  <Button
    variant="default"
    size="xs"
    aria-label={label}
    disabled={reason !== undefined}
    title={reason}
    onClick={onClick}
  >
    {text}
  </Button>
);

type RowProps = { readonly marketplace: ListedMarketplace; readonly isLast: boolean; readonly onAsk: OnAsk };

function MarketplaceRow({ marketplace, isLast, onAsk }: RowProps) {
  const { name, id, hosts, origin, isDefault, orders, openOrders } = marketplace;
  const addresses = isDefault ? [new URL(origin).host, ...hosts] : hosts;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>{name}</b>
        <span>
          <a href={origin} target="_blank" rel="noreferrer">
            {addresses.join(', ')}
          </a>
        </span>
        <small>
          {id} · {texts.orders(orders, openOrders)}
        </small>
      </div>
      {isDefault && (
        <StatusBadge tone="accent" icon={House}>
          {texts.main}
        </StatusBadge>
      )}
      {onAsk && (
        <>
          <SmallButton
            label={texts.changeOf(name)}
            text={texts.change}
            onClick={() => onAsk({ kind: 'change', marketplace })}
          />
          <SmallButton
            label={texts.removeOf(name)}
            text={texts.remove}
            reason={isLast ? texts.last : undefined}
            onClick={() => onAsk({ kind: 'remove', marketplace })}
          />
        </>
      )}
    </li>
  );
}

function FormerRow({ marketplace, onAsk }: { readonly marketplace: FormerMarketplace; readonly onAsk: OnAsk }) {
  const { name, removedAt, removedBy, orders } = marketplace;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>{name}</b>
        <small>
          {texts.formerLine(formatDayOf(removedAt, new Date()), orders)} · <PersonName who={removedBy} />
        </small>
      </div>
      {onAsk && (
        <SmallButton
          label={texts.restoreOf(name)}
          text={texts.restore}
          onClick={() => onAsk({ kind: 'restore', marketplace })}
        />
      )}
    </li>
  );
}

type AskedProps = {
  readonly dialog: Dialog;
  readonly marketplaces: readonly ListedMarketplace[];
  readonly onClose: () => void;
};

function AskedDialog({ dialog, marketplaces, onClose }: AskedProps) {
  switch (dialog.kind) {
    case 'add':
      return <AddDialog marketplaces={marketplaces} onClose={onClose} />;
    case 'change':
      return <ChangeDialog marketplace={dialog.marketplace} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog marketplace={dialog.marketplace} marketplaces={marketplaces} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog marketplace={dialog.marketplace} onClose={onClose} />;
  }
}

/** The marketplaces of the shop: added, renamed, removed and brought back here. */
export function MarketplacesPage() {
  const { marketplaces, former } = useLoaderData<DeskMarketplaces>();
  const mayChange = usePermissions()('settings.change');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const add = () => setDialog({ kind: 'add' });
  useKeys(mayChange ? [['N', add]] : []);
  const onAsk = mayChange ? setDialog : null;
  const addButton = (
    <Button leftSection={<Icon icon={Plus} size={15} />} rightSection={<Kbd size="xs">N</Kbd>} onClick={add}>
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} below={texts.below} hasCards actions={mayChange && addButton}>
      <div className={styles.groups}>
        <Card>
          <ul className={styles.list}>
            {marketplaces.map((one) => (
              <MarketplaceRow key={one.id} marketplace={one} isLast={marketplaces.length === 1} onAsk={onAsk} />
            ))}
          </ul>
        </Card>
        {former.length > 0 && (
          <Card title={texts.former}>
            <ul className={styles.list}>
              {former.map((one) => (
                <FormerRow key={one.id} marketplace={one} onAsk={onAsk} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {dialog && <AskedDialog dialog={dialog} marketplaces={marketplaces} onClose={() => setDialog(null)} />}
    </Page>
  );
}
