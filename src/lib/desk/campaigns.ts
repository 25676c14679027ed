export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'canceled'] as const;

/** The views of the list of campaigns. */
export const CAMPAIGN_VIEWS = ['all', 'draft', 'scheduled', 'sent'] as const;

/** The subscribers of the newsletter who get a campaign: all, those with an order, or those without one. */
export const CAMPAIGN_AUDIENCES = ['subscribers', 'buyers', 'new'] as const;

export const CAMPAIGN_LIMITS = { subject: 200, previewText: 200, html: 50_000 } as const;
