/**
 * Returns the HTTP status of an error page's URL (browsing §2, `/error/{statusToSend}`): 400 to 599 as given;
 * `ccBlocked`, a blocked shopper, is 403. Any other text is 404.
 */
export function parseErrorStatus(statusToSend: string): number {
  if (statusToSend === 'ccBlocked') return 403;
  return /^[45]\d\d$/.test(statusToSend) ? Number(statusToSend) : 404;
}
