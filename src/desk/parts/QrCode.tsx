import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

type Modules = { readonly rows: readonly string[]; readonly size: number };

/** Draws the dark modules of a QR code as one path. */
const toPath = (rows: readonly string[]): string =>
  rows.flatMap((row, y) => [...row].map((bit, x) => (bit === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('');

async function encode(text: string): Promise<Modules> {
  const { default: bwipjs } = await import('bwip-js/browser');
  const [drawn] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (!drawn || !('pixs' in drawn)) throw new Error('no QR code');
  const { pixs, pixx: size } = drawn;
  const rows = Array.from({ length: size }, (_, y) => pixs.slice(y * size, (y + 1) * size).join(''));
  return { rows, size };
}

/** A QR code. Its encoder is loaded with the first one. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without the encoder, the key beside it can still be typed.
    encode(text).then(
      (drawn) => isCurrent && setModules(drawn),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!modules) return <Skeleton h="100%" />;
  return (
    <svg viewBox={`0 0 ${modules.size} ${modules.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={toPath(modules.rows)} fill="#000" />
    </svg>
  );
}
