const postcss = require('postcss');

const HOVER = /:hover\b/;
const CAN_HOVER = '(hover: hover)';

const isForHover = (node) =>
  node !== undefined && ((node.type === 'atrule' && /\bhover\b/.test(node.params)) || isForHover(node.parent));

/** Moves the selectors with `:hover` of a rule to a media query behind it; neighbors share one. */
function move(rule) {
  if (isForHover(rule)) return;
  const others = rule.selectors.filter((selector) => !HOVER.test(selector));
  const hovered = rule.clone({ selectors: rule.selectors.filter((selector) => HOVER.test(selector)) });
  const before = rule.prev();
  if (others.length > 0) rule.selectors = others;
  if (others.length === 0 && before?.params === CAN_HOVER) before.append(hovered);
  else rule.after(postcss.atRule({ name: 'media', params: CAN_HOVER, nodes: [hovered] }));
  if (others.length === 0) rule.remove();
}

/**
 * A webpack loader for style sheets: styles for `:hover` apply only where the main pointer can hover. A finger's tap also
 * sets `:hover`, which cost a phone a frame before the answer to the tap, and stays set on what was tapped.
 */
module.exports = function hoverStyles(source) {
  if (!HOVER.test(source)) return source;
  const sheet = postcss.parse(source, { from: this.resourcePath });
  sheet.walkRules(HOVER, move);
  return sheet.toString();
};
