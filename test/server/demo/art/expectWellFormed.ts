/** Without the shading images, whose base64 may spell anything. */
const getMarkup = (svg: string): string => svg.replace(/base64,[^"]*/g, 'base64,');
/** The names of elements that are left open or closed out of order; none in well-formed markup. */
function findUnbalancedTags(markup: string): string[] {
  const open: string[] = [];
  const misplacedTags: string[] = [];
  for (const [, closing, name = '', , endSlash] of markup.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) misplacedTags.push(name);
    } else if (!endSlash) open.push(name);
  }
  return [...misplacedTags, ...open];
}

/** Expects numbers without gaps and closed tags in a drawing. */
export function expectWellFormed(svg: string): void {
  const markup = getMarkup(svg);
  expect(markup).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(markup.match(/</g)?.length).toBe(markup.match(/>/g)?.length);
  expect(findUnbalancedTags(markup)).toEqual([]);
}
