import { Search } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ErrorSearch.module.css';

/** The error page's search field; a plain form, which works even if scripts fail. */
export function ErrorSearch() {
  return (
    <search aria-label="Search from this page">
      <form className={styles.form} action="/search" method="get">
        <label className={styles.label}>
          <VisuallyHidden>Search for shoes, clothes, brands</VisuallyHidden>
          <input className={styles.input} type="search" name="term" placeholder="Search for shoes, clothes, brands" />
        </label>
        <button className={styles.button} type="submit" aria-label="Search">
          <Icon icon={Search} size={20} />
        </button>
      </form>
    </search>
  );
}
