import type { LabelFile, LabelFormat } from '../carrierProvider.ts';
import type { Label } from './label.ts';

/** Draws a label. The libraries of bar codes, fonts and PDF take 30 MB, so they are loaded with the first label. */
export async function drawLabel(label: Label, format: LabelFormat): Promise<LabelFile> {
  const { layOutLabel } = await import('./layOutLabel.ts');
  const items = layOutLabel(label);
  if (format === 'PDF') {
    const { drawLabelPdf } = await import('./drawLabelPdf.ts');
    return { contentType: 'application/pdf', bytes: await drawLabelPdf(items) };
  }
  if (format === 'PNG') {
    const { drawLabelPng } = await import('./drawLabelPng.ts');
    return { contentType: 'image/png', bytes: await drawLabelPng(items) };
  }
  const { writeLabelZpl } = await import('./writeLabelZpl.ts');
  return { contentType: 'application/zpl', bytes: Buffer.from(writeLabelZpl(items)) };
}

/** Draws a QR code, loading its library with the first. */
export async function drawQrCode(text: string): Promise<LabelFile> {
  const { drawQrCodePng } = await import('./drawQrCodePng.ts');
  return { contentType: 'image/png', bytes: await drawQrCodePng(text) };
}
