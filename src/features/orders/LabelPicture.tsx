import { useEffect, useRef, useState } from 'react';
import { RetryButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type LabelPictureProps = {
  readonly src: string;
  readonly alt: string;
  readonly className: string | undefined;
  readonly width: number;
  readonly height: number;
};

/** The picture of a label or of its code; if it cannot be loaded, a message with another try. */
export function LabelPicture({ src, ...picture }: LabelPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page was hydrated.
    const { current } = element;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setHasFailed(true);
  }, []);
  if (hasFailed)
    return (
      <Notice kind="error" role="alert" action={<RetryButton kind="secondary" onClick={() => setHasFailed(false)} />}>
        We could not load this picture. It is in your email, too.
      </Notice>
    );
  return <img ref={element} src={src} {...picture} alt={picture.alt} onError={() => setHasFailed(true)} />;
}
