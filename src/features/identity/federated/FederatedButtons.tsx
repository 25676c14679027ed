import { useSelector } from 'react-redux';
import { buildFederatedStartPath } from '../../../lib/account/federatedSignIn.ts';
import { OrLine } from '../../../ui/forms/Field.tsx';
import { selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import styles from './FederatedButtons.module.css';

/** Links to the marketplace's external accounts, then 'or' (browsing §2). Plain, for use without scripts. */
export function FederatedButtons({ returnTo }: { returnTo: string }) {
  const kinds = useSelector(selectFederatedKinds);
  const labels = useSelector(selectMarketplace)?.federatedLabels;
  return (
    <>
      {labels && kinds.length > 0 && (
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <a
                className={styles.kind}
                href={buildFederatedStartPath(kind, returnTo)}
                rel="external nofollow"
                aria-label={`Sign in with ${labels[kind]}`}
              >
                {labels[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
      <OrLine />
    </>
  );
}
