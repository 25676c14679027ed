import type { SocialLink } from '../../contracts/content.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SocialLinks.module.css';

/** Custom line icons on a 24 px grid, in the stroke width of the other icons. */
const marks: Record<SocialLink['network'], { name: string; path: string }> = {
  facebook: { name: 'Facebook', path: 'M16 3h-2a4 4 0 0 0-4 4v3H7.5v4H10v7h4v-7h2.5l.8-4H14V7.6c0-.4.3-.7.7-.7H16z' },
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17 6.9v.2',
  },
  twitter: { name: 'Twitter', path: 'M4 4l16 16M20 4L4 20' },
  pinterest: {
    name: 'Pinterest',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10.3 18.8l2.2-9.3M9.3 13.4c-1.5-2.7.3-5.6 3-5.6 2.2 0 3.5 1.5 3.2 3.5-.3 2.2-1.6 3.5-3 3.4-.9 0-1.5-.6-1.7-1.3',
  },
  youtube: {
    name: 'YouTube',
    path: 'M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10 9v6l5-3z',
  },
};

/** Links to the shop's social network pages; each opens in a new tab. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <VisuallyHidden>{marks[network].name} (opens in a new tab)</VisuallyHidden>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={marks[network].path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
