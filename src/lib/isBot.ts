/** User agents of search engine crawlers and link preview services. */
const NAMES =
  /(?<!cu)bot\b|crawler|spider|slurp|mediapartners|google-inspectiontool|googleother|facebookexternalhit|whatsapp|pinterest\/0|embedly|quora link preview|bingpreview|ia_archiver|lighthouse/i;

/** Returns whether a user agent is a bot (browsing §6). Bots get complete pages without any shopper's data. */
export const isBot = (userAgent: string | undefined): boolean => userAgent !== undefined && NAMES.test(userAgent);
