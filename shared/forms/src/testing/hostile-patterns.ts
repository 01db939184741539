import fc from 'fast-check'

const part = fc.constantFrom('a', '.', '\\w', '[a-z]', 'x', 'aa', 'a?', '[^x]')

/** Nested patterns of parts that make backtracking engines slow, from patterns that are one level less deep. */
const nested = (inner: fc.Arbitrary<string>) =>
  fc.oneof(
    fc
      .tuple(inner, fc.constantFrom('($)*', '($+)+', '(?=.*$)$', '.*$.*', '$$'))
      .map(([one, form]) => form.replaceAll('$', () => one)),
    fc.tuple(inner, fc.nat(59)).map(([one, most]) => `(${one}){0,${most}}`),
    fc.tuple(inner, inner).map(([one, other]) => `(${one}|${other})*`),
    fc.tuple(inner, inner).map(([one, other]) => `(?!${one}$)${other}`),
  )

/** Patterns that stall backtracking engines. */
export const HOSTILE_PATTERNS: readonly string[] = fc.sample(
  fc.oneof(nested(part), nested(nested(part)), nested(nested(nested(part)))),
  { seed: 20_261_124, numRuns: 400 },
)

/** Inputs that trigger the worst case. */
export const HOSTILE_INPUTS = [
  'a'.repeat(128),
  `${'a'.repeat(127)}!`,
  'ax'.repeat(64),
  '='.repeat(128),
  ' '.repeat(128),
]
