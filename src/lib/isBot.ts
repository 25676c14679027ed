/** How crawlers of search engines, and of those who show previews of links, name themselves. */
const NAMES =
  /(?<!cu)bot\b|crawler|spider|slurp|mediapartners|google-inspectiontool|googleother|facebookexternalhit|whatsapp|pinterest\/0|embedly|quora link preview|bingpreview|ia_archiver|lighthouse/i;

/** Whether a user agent is a machine that reads pages for others (browsing §6): it is shown whole pages, and nothing of its own. */
export const isBot = (userAgent: string | undefined): boolean => userAgent !== undefined && NAMES.test(userAgent);
