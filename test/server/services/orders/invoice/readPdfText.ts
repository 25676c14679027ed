/** Text and font operators of a page, in order. */
const OPERATORS = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;

const splitCodes = (hex: string): string[] => hex.match(/.{4}/g) ?? [];

/** Returns the characters of each glyph of a font, by its ToUnicode map. */
function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w+)>/g)].entries()) {
      const text = splitCodes(hex).map((code) => String.fromCharCode(Number.parseInt(code, 16)));
      characters.set((start + index).toString(16).padStart(4, '0'), text.join(''));
    }
  }
  return characters;
}

/** Returns the text of an uncompressed PDF, one line for each text that was drawn. */
export function readPdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
    fonts.set(name, readCharacters(objects.get(mapId) ?? ''));
  }
  let font = new Map<string, string>();
  const texts: string[] = [];
  for (const [, name, operand] of source.matchAll(OPERATORS)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    else {
      const codes = [...(operand ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => splitCodes(hex));
      texts.push(codes.map((code) => font.get(code) ?? '?').join(''));
    }
  }
  return texts.join('\n');
}
