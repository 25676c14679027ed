import type PDFDocument from 'pdfkit';
import { formatAddress } from '../../../../src/lib/addresses/formatAddress.ts';
import { drawPdf } from '../../../providers/carriers/label/drawLabelPdf.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../../../providers/carriers/label/label.ts';
import type { LabelToPost } from './postLabels.ts';

export type LabelPicture = Pick<LabelToPost, 'rmaId' | 'to'> & { readonly png: Buffer };

const MARGIN = 24;
const SIZE: [number, number] = [LABEL_WIDTH, LABEL_HEIGHT];

type Pdf = InstanceType<typeof PDFDocument>;

/** Draws the page with the recipient, for the envelope. */
function drawRecipient(pdf: Pdf, { rmaId, to }: LabelPicture): void {
  const [recipient = '', ...lines] = formatAddress(to, 'always');
  pdf.addPage({ size: SIZE, margin: MARGIN });
  pdf.font('bold', 16).text(recipient);
  pdf.font('regular', 14).text(lines.join('\n'));
  pdf.moveDown(2).font('regular', 10).text(`Label of return ${rmaId}: the next page.`);
}

/** Draws labels as one PDF with pages of 4 × 6 inches: for each the recipient, then the label. */
export const drawLabelsToPost = (labels: readonly LabelPicture[]): Promise<Buffer> =>
  drawPdf({ autoFirstPage: false, info: { Title: 'Return labels' } }, (pdf) => {
    for (const label of labels) {
      drawRecipient(pdf, label);
      pdf.addPage({ size: SIZE, margin: 0 });
      pdf.image(label.png, 0, 0, { fit: SIZE, align: 'center', valign: 'center' });
    }
  });
