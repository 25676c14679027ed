import { drawLabelPng } from '../../../../../server/providers/carriers/label/drawLabelPng.ts';
import { drawLabelsToPost } from '../../../../../server/services/returns/labels/drawLabelsToPost.ts';
import { goodAddress } from '../../support/given.ts';

const to = { ...goodAddress, fullName: 'Zoë Łukasz', addressLine2: '' };

it('draws two pages for each label: the recipient, and the label', async () => {
  const png = await drawLabelPng([{ kind: 'box', x: 10, y: 10, width: 100, height: 50 }]);
  const pdf = (await drawLabelsToPost(['0481920377', '0481920378'].map((rmaId) => ({ rmaId, to, png })))).toString(
    'latin1',
  );
  expect(pdf).toMatch(/^%PDF/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4);
  expect(pdf.match(/\/MediaBox \[0 0 288 432\]/g)).toHaveLength(4);
});
