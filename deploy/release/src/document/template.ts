import type { AppDescription } from '@arcada/kit/federation'

/** Texts that a host hands in for the document: inline script, first-paint styles, body. */
export type Template = Record<keyof NonNullable<AppDescription['document']>, string>

/** What may not be in each of them; whatever passes can be written into a document without ending an element early. */
const RULES: readonly [keyof Template, RegExp, string][] = [
  ['boot', /<\/script|<!--/i, 'contains </script or <!--: it cannot be written inline'],
  ['styles', /<\/style|<!--/i, 'contains </style or <!--: it cannot be written inline'],
  ['body', /<script[\s>]/i, 'contains a script, which the policy would block'],
  ['body', /<style[\s>]/i, 'contains a style element, which the policy would block'],
  ['body', /\sstyle\s*=/i, 'contains a style attribute, which the policy would block'],
  ['body', /\son[a-z]+\s*=/i, 'contains an event attribute, which the policy would block'],
]

/** Problems of the template of a host, one sentence each. */
export function templateProblems({ name, version, document }: AppDescription, texts: Template): string[] {
  const found = RULES.filter(([part, rule]) => rule.test(texts[part]))
  if (!/id="?root\b/.test(texts.body)) found.push(['body', /root/, 'has no element with id="root"'])
  return found.map(([part, , problem]) => `${document?.[part]} of ${name} ${version} ${problem}.`)
}
