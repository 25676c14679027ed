import { describeDevice } from '../../../../server/platform/http/describeDevice.ts';

const APPLE = 'AppleWebKit/605.1 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0) ${APPLE} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${APPLE} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${APPLE} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} FxiOS/140.0 Safari/605.1`, 'Firefox on iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${APPLE} SamsungBrowser/29 Chrome/140.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000) ${APPLE} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${APPLE} CriOS/140.0 Safari/604.1`, 'Chrome on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) ${APPLE} Version/19.0 Safari/605.1`, 'Safari on Mac'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.0', ''],
  ['', ''],
  [undefined, ''],
])('names the device of %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
