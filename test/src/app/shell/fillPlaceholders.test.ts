import { fillPlaceholders } from '../../../../src/app/shell/fillPlaceholders.ts';

it('puts the values in, and leaves unknown names as they are', () => {
  const values = { currentYear: '2026', phoneNumber: '(800) 555-0142' };
  expect(fillPlaceholders('© {{currentYear}} Zappos, {{phoneNumber}} {{other}}', values)).toBe(
    '© 2026 Zappos, (800) 555-0142 {{other}}',
  );
});
