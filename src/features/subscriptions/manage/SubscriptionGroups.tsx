import { Plus } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import type { BrandSubscription, EmailSubscriptions } from '../../../contracts/account/subscriptions.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import type { Change } from '../subscriptionThunks.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './SubscriptionGroups.module.css';
import switchRowStyles from './SwitchRow.module.css';
import type { Changes } from './useChanges.ts';

type SwitchRowProps = {
  name: string;
  description: string;
  /** The frequency, before the switch; not shown on phones. */
  frequency?: string;
  target: Pick<Change, 'type' | 'id'>;
  isSubscribed: boolean;
  changes: Changes;
};

/** One subscription with its switch; the whole row is clickable. A submit button, so that it works without scripts. */
function SwitchRow({ name, description, frequency, target, isSubscribed, changes }: SwitchRowProps) {
  const id = useId();
  const isOn = changes.valueOf(target, isSubscribed);
  const text = isOn ? `Saved. ${name} no longer writes to you.` : `Saved. ${name} writes to you.`;
  const change = { ...target, subscribed: !isOn };
  return (
    <li className={switchRowStyles.item}>
      <ChangeForm change={change} onChange={() => void changes.change(change, text)}>
        <button
          type="submit"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
          className={switchRowStyles.row}
        >
          <span className={switchRowStyles.text}>
            <span className={switchRowStyles.name} id={`${id}-name`}>
              {name}
            </span>
            <span className={switchRowStyles.about} id={`${id}-about`}>
              {description}
            </span>
          </span>
          {frequency && <span className={switchRowStyles.frequency}>{frequency}</span>}
          <span className={switchRowStyles.switch} />
        </button>
      </ChangeForm>
    </li>
  );
}

type ItemRowProps = {
  item: { brandName: string; productName: string; choice: string; imageId: string; productUrl: string };
  /** A date, such as `since November 12`. */
  dateText: string;
  target: Pick<Change, 'type' | 'id'>;
  changes: Changes;
};

/** A SKU or a style for which the shop will send a mail. */
function ItemRow({ item, dateText, target, changes }: ItemRowProps) {
  const { brandName, productName, choice, imageId, productUrl } = item;
  const change = { ...target, subscribed: false };
  const name = `${brandName} ${productName}`;
  return (
    <li className={styles.row}>
      <ProductPicture className={styles.picture} imageId={imageId} use="notify" sizes="88px" />
      <p className={styles.names}>
        <strong>{brandName}</strong>
        <a href={productUrl}>{productName}</a>
        <span className={styles.choice}>{[choice, dateText].filter(Boolean).join(' · ')}</span>
      </p>
      <ChangeForm
        change={change}
        onChange={() => void changes.change(change, `Saved. We will not write about ${name}.`)}
      >
        <Button type="submit" kind="text" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </ChangeForm>
    </li>
  );
}

type GroupProps = {
  id: string;
  title: string;
  description?: string;
  /** One sentence and one link, for an empty group. */
  empty: ReactNode;
  action?: ReactNode;
  /** Rows in two columns. */
  isWide?: boolean;
  rows: readonly ReactNode[];
};

function Group({ id, title, description, empty, action, isWide = true, rows }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {description && <p className={styles.about}>{description}</p>}
        </div>
        {action}
      </div>
      {rows.length > 0 ? (
        <ul className={classNames(styles.rows, isWide && styles.columns)}>{rows}</ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  );
}

/** Returns the followed brands, and those that were unfollowed on this page, in a stable order. */
function useBrandRows({ brandSubscriptions }: EmailSubscriptions): BrandSubscription[] {
  const [seenSubscriptions, setSeenSubscriptions] = useState(brandSubscriptions);
  const newSubscriptions = brandSubscriptions.filter(
    ({ brandId }) => !seenSubscriptions.some((one) => one.brandId === brandId),
  );
  if (newSubscriptions.length > 0) setSeenSubscriptions([...seenSubscriptions, ...newSubscriptions]);
  const now = new Set(brandSubscriptions.map(({ brandId }) => brandId));
  return [...seenSubscriptions, ...newSubscriptions].map((brand) => ({ ...brand, subscribed: now.has(brand.brandId) }));
}

/** Lists, brands, stock alerts and upcoming styles (transactions §3, Email subscription). */
export function SubscriptionGroups({ page, changes }: { page: EmailSubscriptions; changes: Changes }) {
  const brands = useBrandRows(page);
  return (
    <>
      <Group
        id="lists"
        title="Lists"
        description="Choose the emails that you want. A change is saved at once."
        empty=""
        isWide={false}
        rows={page.emailLists.map(({ emailListId, emailListName, about, frequency, subscribed }) => (
          <SwitchRow
            key={emailListId}
            name={emailListName}
            description={about}
            frequency={frequency}
            isSubscribed={subscribed}
            target={{ type: 'lists', id: emailListId }}
            changes={changes}
          />
        ))}
      />
      <Group
        id="brands"
        title="Brands"
        action={
          <LinkButton kind="secondary" href="/brands">
            <Icon icon={Plus} size={20} />
            Follow a brand
          </LinkButton>
        }
        empty={
          <>
            You follow no brand. <a href="/brands">Find one</a>
          </>
        }
        rows={brands.map(({ brandId, brandName, subscribed }) => (
          <SwitchRow
            key={brandId}
            name={brandName}
            description="New styles"
            target={{ type: 'brands', id: brandId }}
            isSubscribed={subscribed}
            changes={changes}
          />
        ))}
      />
      <Group
        id="stock-alerts"
        title="Stock alerts"
        description="One email when it is back, then the alert ends."
        empty={
          <>
            No alert waits. Choose a sold-out size on a product page to get one. <a href="/">Start shopping</a>
          </>
        }
        rows={page.stockSubscriptions.map((item) => (
          <ItemRow
            key={item.stockId}
            item={item}
            dateText={`since ${formatFullDay(toShopDay(item.requestedAt))}`}
            target={{ type: 'stocks', id: item.stockId }}
            changes={changes}
          />
        ))}
      />
      <Group
        id="upcoming-styles"
        title="Upcoming styles"
        description="We write on the day it goes on sale."
        empty={
          <>
            You are not waiting for a style. <a href="/search?sort=isNew/desc">See what is new</a>
          </>
        }
        rows={page.upcomingStyleSubscriptions.map((item) => (
          <ItemRow
            key={item.styleId}
            item={item}
            dateText={item.launchDate === null ? 'on sale now' : `on sale ${formatFullDay(item.launchDate)}`}
            target={{ type: 'styles', id: item.styleId }}
            changes={changes}
          />
        ))}
      />
    </>
  );
}
