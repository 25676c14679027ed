import { Eye } from 'lucide';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { NoticeBar } from '../../../ui/Notice.tsx';
import { selectShell } from '../contentSlice.ts';

/** States on every page of a preview which version it shows; the button ends the preview, with and without scripts. */
export function PreviewBar() {
  const preview = useSelector(selectShell)?.preview;
  const { pathname, search } = useLocation();
  // A frame of the desk has its own way back.
  if (!preview || preview.isFramed) return null;
  const text = (
    <>
      Preview of <strong>{preview.document}</strong>, version {preview.version}
    </>
  );
  return (
    <NoticeBar label="Preview" icon={Eye} text={text}>
      <form method="post" action="/leavePreview.do">
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        <Button kind="secondary" type="submit">
          Leave preview
        </Button>
      </form>
    </NoticeBar>
  );
}
