import type { AppDescription } from '@arcada/kit/federation'

const BODY_RULES: readonly [RegExp, string][] = [
  [/<script[\s>]/i, 'contains a script, which the policy would block'],
  [/<style[\s>]/i, 'contains a style element, which the policy would block'],
  [/\sstyle\s*=/i, 'contains a style attribute, which the policy would block'],
  [/\son[a-z]+\s*=/i, 'contains an event attribute, which the policy would block'],
]

/**
 * Problems of the template that a host hands in for the document, one sentence each. `read` returns the text of a
 * listed file. Whatever passes can be written into a document without ending an element early.
 */
export function templateProblems(app: AppDescription, read: (path: string) => string): string[] {
  if (app.document === undefined) return []
  const { boot, styles, body } = app.document
  const where = (path: string) => `${path} of ${app.name} ${app.version}`
  const text = read(body)
  return [
    ...(/<\/script|<!--/i.test(read(boot))
      ? [`${where(boot)} contains </script or <!--: it cannot be written inline.`]
      : []),
    ...(/<\/style|<!--/i.test(read(styles))
      ? [`${where(styles)} contains </style or <!--: it cannot be written inline.`]
      : []),
    ...BODY_RULES.filter(([rule]) => rule.test(text)).map(([, problem]) => `${where(body)} ${problem}.`),
    ...(/id="?root\b/.test(text) ? [] : [`${where(body)} has no element with id="root".`]),
  ]
}
