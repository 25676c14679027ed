import { fillPlaceholders } from '../../../../src/app/shell/shellLinks.ts';

it('fills in the values, and keeps unknown names', () => {
  const values = { currentYear: '2026', phoneNumber: '(800) 555-0142' };
  expect(fillPlaceholders('© {{currentYear}} Zappos, {{phoneNumber}} {{other}}', values)).toBe(
    '© 2026 Zappos, (800) 555-0142 {{other}}',
  );
});
