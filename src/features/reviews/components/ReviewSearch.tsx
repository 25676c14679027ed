import { Search } from 'lucide';
import type { FormEvent } from 'react';
import { buildReviewHref, buildReviewPath, type ReviewPlace } from '../../../lib/reviews/reviewUrl.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ReviewSearch.module.css';

/** Searches a product's reviews in their sort and filters; navigates without a page load. */
export function ReviewSearch({ place }: { place: ReviewPlace }) {
  const navigate = useNavigate();
  const start: ReviewPlace = { ...place, page: 1, reviewId: '' };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(`${buildReviewHref({ ...start, q })}#list`);
  };
  return (
    <form className={styles.search} action={`${buildReviewPath(start)}#list`} onSubmit={search}>
      <TextInput
        key={place.q}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={place.q}
        maxLength={100}
        placeholder="Search reviews"
        aria-label="Search reviews"
      />
      {place.stars > 0 && <input type="hidden" name="stars" value={place.stars} />}
      {place.verified && <input type="hidden" name="verified" value="true" />}
      {place.photos && <input type="hidden" name="photos" value="true" />}
      <IconButton
        className={styles.button}
        type="submit"
        label="Search in reviews"
        icon={<Icon icon={Search} size={20} />}
      />
    </form>
  );
}
