import { useSelector } from 'react-redux';
import { NoScriptNotice } from '../../../ui/NoScriptNotice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';

/** Tells who browses without scripts, before they type anything, that checkout needs them. */
export function NeedsScript() {
  const phone = useSelector(selectMarketplace)?.phone ?? '';
  return (
    <NoScriptNotice>
      Checkout needs JavaScript. Please switch it on for this shop, or call us 24/7: {phone}
    </NoScriptNotice>
  );
}
