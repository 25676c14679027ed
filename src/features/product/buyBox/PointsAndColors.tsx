import type { ComponentProps } from 'react';
import { PointsLine } from '../../rewards/PointsLine.tsx';
import { ColorPicker } from './ColorPicker.tsx';

/**
 * A member's points, and the colours: one component, because each lazily loaded component costs bytes in the first
 * script.
 */
export function PointsAndColors(props: ComponentProps<typeof ColorPicker>) {
  return (
    <>
      <PointsLine style={props.style} />
      <ColorPicker {...props} />
    </>
  );
}
