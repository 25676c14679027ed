import type { Marketplace } from '../../../src/contracts/content/content.ts';
import { REDIRECT_METHODS } from '../../../src/lib/checkout/paymentMethods.ts';
import { writeSentences } from '../../../src/lib/promises.ts';
import type { Flags } from '../flags/flags.ts';
import { parseLogoRatio, readLogoPicture } from './logo.ts';
import type { Logo, MarketplaceSettings } from './marketplaceDocument.ts';
import { renderThemeCss } from './renderThemeCss.ts';

/** The color of the browser's bar in a shop without a theme. */
export const DEFAULT_COLOR = '#0f2266';
/** The names of the former price under the rule of the lowest price (Directive 98/6/EC, Art. 6a). */
const FORMER_PRICE = { card: '30-day low', page: 'Lowest price in the last 30 days' };
const LOGO_HEIGHT = 32;

function presentLogo({ svg, picture, alt }: Logo, version: number): NonNullable<Marketplace['logo']> {
  const bitmap = picture === undefined ? undefined : readLogoPicture(picture);
  const ratio = bitmap ? bitmap.width / bitmap.height : (parseLogoRatio(svg ?? '') ?? 1);
  const name = bitmap ? bitmap.type.replace('image/', 'logo.') : 'logo.svg';
  return { src: `/${name}?v=${version}`, alt, width: Math.round(LOGO_HEIGHT * ratio), height: LOGO_HEIGHT };
}

/** Returns the settings of a marketplace for pages, without the features that an operator has switched off. */
export function presentMarketplace(settings: MarketplaceSettings, origin: string, flags: Flags): Marketplace {
  const {
    isDefault,
    hosts,
    version,
    description,
    theme,
    favicon,
    logo,
    font,
    fontScale,
    mail,
    shippingCents,
    returns,
    tax,
    seller,
    service,
    welcome,
    analyticsConsent,
    consumer,
    ...publicSettings
  } = settings;
  const sentences = writeSentences(settings);
  return {
    ...publicSettings,
    hours: sentences.hours,
    promise: sentences.promise,
    returnFeeCents: returns.feeCents,
    ...(returns.withdrawalDays !== null && { hasWithdrawal: true }),
    ...(consumer.hasLowestPrices && { formerPrice: FORMER_PRICE }),
    sentences,
    origin,
    hasGiftOptions: publicSettings.hasGiftOptions && flags.isOn('gift-options', publicSettings.id),
    hasMoveToFavorites: publicSettings.hasMoveToFavorites && flags.isOn('move-to-favorites', publicSettings.id),
    redirectPayments: publicSettings.redirectPayments.filter((code) =>
      flags.isOn(REDIRECT_METHODS[code].flag, publicSettings.id),
    ),
    ...(renderThemeCss(settings) && {
      theme: { color: theme?.accentDeep ?? DEFAULT_COLOR, href: `/theme.css?v=${version}` },
    }),
    ...(logo && { logo: presentLogo(logo, version) }),
  };
}
