import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ErrorSearch.module.css';

/** The error page's own search field; a plain form, so that it works whatever broke. */
export function ErrorSearch() {
  return (
    <Form className={styles.form} action="/search" method="get" role="search" aria-label="Search from this page">
      <label className={styles.label}>
        <VisuallyHidden>Search for shoes, clothes, brands</VisuallyHidden>
        <input className={styles.input} type="search" name="term" placeholder="Search for shoes, clothes, brands" />
      </label>
      <button className={styles.button} type="submit" aria-label="Search">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Form>
  );
}
