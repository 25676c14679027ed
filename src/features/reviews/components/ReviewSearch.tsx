import { Search } from 'lucide';
import type { FormEvent } from 'react';
import { buildReviewHref, buildReviewPath, type ReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ReviewSearch.module.css';

/** Searches a product's reviews in their sort and filters; navigates without a page load. */
export function ReviewSearch({ criteria }: { criteria: ReviewCriteria }) {
  const navigate = useNavigate();
  const start: ReviewCriteria = { ...criteria, page: 1, reviewId: '' };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(`${buildReviewHref({ ...start, q })}#list`);
  };
  return (
    <form className={styles.search} action={`${buildReviewPath(start)}#list`} onSubmit={search}>
      <TextInput
        key={criteria.q}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={criteria.q}
        maxLength={100}
        placeholder="Search reviews"
        aria-label="Search reviews"
      />
      {criteria.stars > 0 && <input type="hidden" name="stars" value={criteria.stars} />}
      {criteria.verified && <input type="hidden" name="verified" value="true" />}
      {criteria.photos && <input type="hidden" name="photos" value="true" />}
      <IconButton
        className={styles.button}
        type="submit"
        label="Search in reviews"
        icon={<Icon icon={Search} size={20} />}
      />
    </form>
  );
}
