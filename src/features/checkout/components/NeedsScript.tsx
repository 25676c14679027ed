import { useSelector } from 'react-redux';
import { NoScriptNotice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';

/** Notice for browsers without JavaScript that checkout requires it, shown before the shopper types anything. */
export function NeedsScript() {
  const phone = useSelector(selectMarketplace)?.phone ?? '';
  return (
    <NoScriptNotice>
      Checkout needs JavaScript. Please switch it on for this shop, or call us 24/7: {phone}
    </NoScriptNotice>
  );
}
