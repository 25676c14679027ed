import type { EmailSubscriptions } from '../../../contracts/subscriptions.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './FollowRequest.module.css';
import type { Changes } from './useChanges.ts';

const ROW_ID = /^\d{1,12}$/;

/** Offers to follow the brand or style that a link from its page names: `?brand=` or `?style=`. */
export function FollowRequest({ page, changes }: { page: EmailSubscriptions; changes: Changes }) {
  const search = useQueryParams();
  const brandId = search.get('brand') ?? '';
  const id = brandId || (search.get('style') ?? '');
  const type = brandId ? 'brands' : 'styles';
  const isFollowed =
    type === 'brands'
      ? page.brandSubscriptions.some((brand) => brand.brandId === id)
      : page.upcomingStyleSubscriptions.some((style) => style.styleId === id);
  if (!ROW_ID.test(id) || isFollowed || changes.saved) return null;
  const change = { type, id, subscribed: true } as const;
  const [description, button] =
    type === 'brands'
      ? ['Get an email when this brand has new styles.', 'Follow this brand']
      : ['Get one email on the day this style goes on sale.', 'Email me on that day'];
  return (
    <ChangeForm
      className={styles.panel}
      change={change}
      onChange={() => void changes.change(change, 'Saved. You find it below.')}
    >
      <p className={styles.text}>{description}</p>
      <Button type="submit" busy={changes.busy && 'Saving'}>
        {button}
      </Button>
    </ChangeForm>
  );
}
