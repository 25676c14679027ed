/**
 * The status that an error page's address asks for (browsing §2, `/error/{statusToSend}`): any of 400 to 599; `ccBlocked`, a shopper
 * turned away, is 403. Every other word names no page: 404.
 */
export function errorStatus(statusToSend: string): number {
  if (statusToSend === 'ccBlocked') return 403;
  return /^[45]\d\d$/.test(statusToSend) ? Number(statusToSend) : 404;
}
