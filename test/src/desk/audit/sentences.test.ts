import { OPERATIONS } from '../../../../server/desk/operations.ts';
import { formatOperationArgs, listOperationFields } from '../../../../server/services/operations/operationArgs.ts';
import type { DeskAuditRow } from '../../../../src/contracts/desk/audit.ts';
import { ACTS, describeDetail, describeEntry, describeInput } from '../../../../src/desk/audit/sentences.ts';

const ENTRY: DeskAuditRow = {
  auditId: 1,
  at: '2026-11-24T09:00:00Z',
  endedAt: null,
  by: 'priya@eyelet.shop',
  staffId: 1,
  channel: 'desk',
  operation: 'order refund',
  args: [],
  subject: 'order 114-2847561-9034412',
  outcome: 'done',
  message: null,
  before: { refundedCents: 0 },
  after: { refundedCents: 2_000 },
};
const request = { amountCents: 25_009, askedBy: 'maya@eyelet.shop' };

it('has a sentence for each operation', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(OPERATIONS.map(({ name }) => name.replaceAll('.', ' ')).toSorted());
});

it.each([
  ['order pack', 'pack'],
  ['order hold', 'put'],
  ['order ship', 'ship'],
  ['promo stop', 'end'],
  ['customer email', 'correct'],
  ['gift-card replace', 'replace'],
])('says a refused %s with its infinitive', (operation, verb) => {
  expect(describeEntry({ ...ENTRY, operation, outcome: 'failed' })).toMatch(RegExp(` could not ${verb} `));
});

it.each([
  [{}, 'refunded $20.00 of order 114-2847561-9034412.'],
  [{ outcome: 'failed', after: null }, 'could not refund a sum of order 114-2847561-9034412.'],
  [{ outcome: 'started', after: null }, 'refunded a sum of order 114-2847561-9034412 (not ended).'],
  [
    { operation: 'order refund-approve', before: null, after: { request } },
    'approved the refund of $250.09 of order 114-2847561-9034412 that maya@eyelet.shop asked for.',
  ],
  [
    { operation: 'customer credit', subject: 'customer 7', args: ['7', '5.00'] },
    'gave customer 7 $5.00 of goodwill credit.',
  ],
  [
    { operation: 'view delete', before: { name: 'Express', list: 'orders' }, after: null },
    'deleted the shared view “Express” of orders.',
  ],
  [{ operation: 'database restore', subject: null }, 'did “database restore” on the shop.'],
])('reads %j as a sentence', (change, sentence) => {
  expect(describeEntry({ ...ENTRY, ...change })).toBe(`priya@eyelet.shop ${sentence}`);
});

it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  'reads each input of %s as words, without options and marks of the log',
  (name, operation) => {
    const example = (field: ReturnType<typeof listOperationFields>[number]) => {
      if (field.kind === 'flag') return true;
      const text = field.choices[0] ?? (field.isPrivate ? 'Dana Kim' : 'seven');
      return field.kind === 'texts' ? [text, text] : text;
    };
    const input = Object.fromEntries(listOperationFields(operation).map((field) => [field.name, example(field)]));
    const args = formatOperationArgs(operation, input);
    const entry = { ...ENTRY, operation: name.replaceAll('.', ' '), args, before: null, after: null };
    for (const text of [describeDetail(entry), describeEntry(entry), describeInput(entry)])
      expect(text).not.toMatch(/--|\(text\)|\(file\)|undefined|[{}]/);
  },
);

it.each([
  [
    { operation: 'draft create', subject: 'draft', args: ['--email', '(text)', '--line', '41:2', '--line', '42:1'] },
    'line 41:2, 42:1',
    'email not kept · line 41:2, 42:1',
  ],
  [
    { operation: 'order ship-many', subject: 'orders', args: ['--waiting', '--service', 'cheapest'] },
    'waiting yes · service cheapest',
    'waiting yes · service cheapest',
  ],
  [
    { operation: 'customer credit', subject: 'customer 7', args: ['7', '5.00', '--reason', 'Late', '--key', 'a1'] },
    '5.00 · reason Late',
    '5.00 · reason Late',
  ],
  [{ operation: 'customer rename', subject: 'customer 7', args: ['7', '(text)'] }, '', ''],
  [{ outcome: 'failed', message: 'x'.repeat(100) }, `${'x'.repeat(79)}…`, ''],
])('describes %j by “%s”', (change, detail, input) => {
  const entry = { ...ENTRY, before: null, after: null, ...change };
  expect([describeDetail(entry), describeInput(entry)]).toEqual([detail, input]);
});
