/** The typefaces that a marketplace can choose. All but its own are those of the device, so that nothing is loaded. */
export const FONTS = ['own', 'system', 'serif', 'rounded'] as const;
/** The value of `--font` for each; undefined keeps the shop's own. */
export const FONT_STACKS: Readonly<Record<(typeof FONTS)[number], string | undefined>> = {
  own: undefined,
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif',
  rounded: 'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Manjari,"Arial Rounded MT Bold",system-ui,sans-serif',
};
