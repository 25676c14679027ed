import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectHasHeartFailed, selectWaitingHeart } from '../favoritesSlice.ts';

const HeartReactions = loadable(() => import('./HeartReactions.tsx'), {
  resolveComponent: (file) => file.HeartReactions,
  ssr: false,
});

/** The flags that `readHeartOnLoad` reads, without its code. */
const HEART_ON_LOAD = /[?&]heartOnLoad/;

/** Reacts to hearts that a URL requests, that failed or need a sign-in, which few visits see. Mounted once around all pages. */
export function Hearts() {
  const { search } = useLocation();
  const hasFailed = useSelector(selectHasHeartFailed);
  const waitingStyleId = useSelector(selectWaitingHeart);
  return hasFailed || waitingStyleId !== null || HEART_ON_LOAD.test(search) ? <HeartReactions /> : null;
}
