/**
 * General environmental claims, which Directive 2005/29/EC, Annex I, 4a and 4c, forbids without proof, as parts of a pattern:
 * whole words in any case. `green` alone is a color; it counts before goods and habits only.
 */
const CLAIMS = [
  '(?:eco|environment(?:ally)?|earth|planet|nature|climate|ocean)[- ]?friendly',
  'eco(?:logical(?:ly)?|[- ]?conscious(?:ly)?|[- ]?safe)',
  'environmentally (?:conscious|safe|sound|responsible|correct|gentle)',
  'good for the (?:planet|environment|earth|climate)',
  'sustainab(?:le|ly|ility)',
  '(?:climate|carbon|co2|co₂)[- ](?:neutral(?:ity)?|positive|negative|friendly|compensated)',
  'net[- ]zero',
  'bio[- ]?degradable',
  'green (?:product|choice|alternative|fashion|shoe|clothe|production|manufacturing|energy|future|living|style of living)s?',
  '(?:go|goes|going|gone) green',
  'conscious (?:choice|collection|fashion|line)s?',
] as const;

const CLAIM = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${CLAIMS.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** Compensation of emissions qualifies no claim. */
const UNPROVABLE = /^(?:climate|carbon|co2|co₂|net)\b/iu;

/** Proof in the same sentence: a share, a norm, a recognised label, or a term in which something happens. */
const PROOF =
  /\d\s?%|\b(?:EN|ISO|OEKO-TEX|GOTS|FSC|EU Ecolabel|Nordic Swan|Blue Angel)\b|\bwithin \d+ (?:day|week|month|year)s?\b/u;

const MAX_TEXT = 50_000;

/** Returns the general environmental claims of a text, in its words, without those that the same sentence proves. */
export function findGreenClaims(text: string): string[] {
  const plain = text.slice(0, MAX_TEXT).replaceAll(/<[^>]*>/g, ' ');
  const found = plain.split(/(?<=[.!?\n])\s+/).flatMap((sentence) => {
    const claims = [...sentence.matchAll(CLAIM)].map(([claim]) => claim);
    return PROOF.test(sentence) ? claims.filter((claim) => UNPROVABLE.test(claim)) : claims;
  });
  return [...new Map(found.map((claim) => [claim.toLowerCase(), claim])).values()];
}

/** Returns a warning about the claims of a text; undefined for a text without any. */
export function describeGreenClaims(text: string): string | undefined {
  const claims = findGreenClaims(text);
  if (claims.length === 0) return undefined;
  return `General environmental claim without proof: ${claims.map((claim) => `“${claim}”`).join(', ')}.`;
}
