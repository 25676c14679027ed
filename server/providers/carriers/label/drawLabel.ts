import type { LabelFile, LabelFormat } from '../carrierProvider.ts';
import type { Label } from './label.ts';

/** Draws a label. The libraries of bar codes, fonts and PDF take 30 MB, so they are loaded with the first label. */
export async function drawLabel(label: Label, format: LabelFormat): Promise<LabelFile> {
  const { labelLayout } = await import('./labelLayout.ts');
  const items = labelLayout(label);
  if (format === 'PDF') {
    const { labelPdf } = await import('./labelPdf.ts');
    return { contentType: 'application/pdf', bytes: await labelPdf(items) };
  }
  if (format === 'PNG') {
    const { labelPng } = await import('./labelPng.ts');
    return { contentType: 'image/png', bytes: await labelPng(items) };
  }
  const { labelZpl } = await import('./labelZpl.ts');
  return { contentType: 'application/zpl', bytes: Buffer.from(labelZpl(items)) };
}

/** Draws a QR code, loading its library with the first. */
export async function drawQrCode(text: string): Promise<LabelFile> {
  const { qrCodePng } = await import('./qrCodePng.ts');
  return { contentType: 'image/png', bytes: await qrCodePng(text) };
}
