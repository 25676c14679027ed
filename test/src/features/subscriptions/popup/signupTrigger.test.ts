import {
  choosePopup,
  formatVisit,
  isSuppressed,
  readVisit,
} from '../../../../../src/features/subscriptions/popup/signupTrigger.ts';

it.each([
  ['', { views: 0, isShown: false }],
  ['a=b; signup-popup=3.1; c=d', { views: 3, isShown: true }],
  ['signup-popup=7.3.1', { views: 0, isShown: false }],
  ['signup-popup=%00', { views: 0, isShown: false }],
])('parses the visit in the cookies "%s"', (cookies, visit) => {
  expect(readVisit(cookies)).toEqual(visit);
});

it('writes the cookie that it parses', () => {
  const visit = { views: 12, isShown: true };
  expect(readVisit(`signup-popup=${formatVisit(visit)}`)).toEqual(visit);
});

it.each([
  [2, 'modal', 'modal'],
  [9, 'drawer', 'drawer'],
  [1, 'modal', undefined],
  [2, 'off', undefined],
  [2, undefined, undefined],
])('on view %i with the variant %s opens %s', (views, variant, openedPopup) => {
  expect(choosePopup({ views, isShown: false }, variant)).toBe(openedPopup);
});

it('opens nothing after it was shown', () => {
  expect(choosePopup({ views: 9, isShown: true }, 'modal')).toBeUndefined();
});

it.each([
  ['suppressMarketing=true', true],
  ['a=b; newly-registered=true', true],
  ['suppressMarketing=false; xsuppressMarketing=true', false],
  ['', false],
])('with the cookies "%s" popups are suppressed: %s', (cookies, expected) => {
  expect(isSuppressed(cookies)).toBe(expected);
});
