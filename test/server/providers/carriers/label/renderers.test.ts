import sharp from 'sharp';
import { drawLabelPdf } from '../../../../../server/providers/carriers/label/drawLabelPdf.ts';
import { drawLabelPng } from '../../../../../server/providers/carriers/label/drawLabelPng.ts';
import { drawQrCodePng } from '../../../../../server/providers/carriers/label/drawQrCodePng.ts';
import { layOutLabel } from '../../../../../server/providers/carriers/label/layOutLabel.ts';
import { writeLabelZpl } from '../../../../../server/providers/carriers/label/writeLabelZpl.ts';
import { givenLabel } from './givenLabel.ts';
import { readCodes } from './readCodes.ts';

const items = layOutLabel(givenLabel());

describe('PNG', () => {
  it('has 300 dots per inch, only black and white', async () => {
    const png = await drawLabelPng(items);
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 1800, format: 'png', density: 300 });
    const { data } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true });
    expect(new Set(data)).toEqual(new Set([0, 255]));
  });

  it('is read by a scanner', async () => {
    expect(await readCodes(await drawLabelPng(items))).toEqual(
      expect.arrayContaining(['Code128: (420)42351', 'Code128: PW447109231877', 'QRCode: PW447109231877']),
    );
  });

  it('is read with the longest number of a carrier', async () => {
    const trackingNumber = '9405500207552011812894';
    const png = await drawLabelPng(layOutLabel(givenLabel({ trackingNumber })));
    expect(await readCodes(png)).toContain(`Code128: ${trackingNumber}`);
  });
});

describe('QR code', () => {
  it('is a square of 400 pixels with a white margin, and can be read', async () => {
    const png = await drawQrCodePng('PW447109231877');
    expect(await sharp(png).metadata()).toMatchObject({ width: 400, height: 400 });
    const margin = await sharp(png).extract({ left: 0, top: 0, width: 400, height: 40 }).grayscale().raw().toBuffer();
    expect(new Set(margin)).toEqual(new Set([255]));
    expect(await readCodes(png)).toEqual(['QRCode: PW447109231877']);
  });
});

describe('PDF', () => {
  const parseBars = (pdf: string) =>
    [...pdf.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 62 re/g)].map(([, x, y, width]) => [x, y, width].map(Number));

  it('is one page of 4 by 6 inches with its fonts embedded', async () => {
    const pdf = (await drawLabelPdf(items, { compress: false })).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\./);
    expect(pdf).toContain('/MediaBox [0 0 288 432]');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.match(/\/FontFile[23]? /g)).toHaveLength(2);
  });

  it('draws the bars of the tracking number with equal modules', async () => {
    const drawn = parseBars((await drawLabelPdf(items, { compress: false })).toString('latin1'));
    // Start, P, W, code C, six pairs of digits, check, each with three bars; stop has four.
    expect(drawn).toHaveLength(11 * 3 + 4);
    const module = 252 / (11 * 11 + 13);
    for (const [, y, width = 0] of drawn) {
      expect(y).toBe(301);
      expect(width / module).toBeCloseTo(Math.round(width / module), 2);
    }
  });
});

describe('ZPL', () => {
  const renderZpl = (change: Parameters<typeof givenLabel>[0]) => writeLabelZpl(layOutLabel(givenLabel(change)));

  it('is one label of 4 by 6 inches at 203 dots', () => {
    const zpl = writeLabelZpl(items);
    expect(zpl).toMatch(/^\^XA\^CI28\^LH0,0\^PW812\^LL1218\n/);
    expect(zpl).toMatch(/\n\^XZ\n$/);
    expect(zpl).toContain('^BY5^BCN,175,N,N,N,A^FH_^FDPW447109231877^FS');
    expect(zpl).toContain('^BCN,85,N,N,N,D^FH_^FD(420)42351^FS');
    expect(zpl).toContain('^BQN,2,8^FH_^FDQA,PW447109231877^FS');
  });

  it('lets no address inject printer commands', () => {
    const zpl = renderZpl({ from: { ...givenLabel().from, name: '^XZ^XA~JA_5E', street1: '\\&^FS' } });
    expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
    expect(zpl).toContain('^FD_5EXZ_5EXA_7EJA_5F5E^FS');
    expect(zpl).toContain('^FD_5C&_5EFS^FS');
  });

  it('makes long lines smaller instead of wider', () => {
    const readFontSize = (name: string) =>
      Number(/\^A0N,(\d+),\d+\^FB632/.exec(renderZpl({ to: { ...givenLabel().to, name } }))?.[1]);
    expect(readFontSize('W'.repeat(35))).toBeLessThan(readFontSize('Maya') * 0.8);
  });
});
