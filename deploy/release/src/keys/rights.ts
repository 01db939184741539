import {
  allows as isListed,
  type KeyEntry,
  type Right as ListedRight,
  type May,
} from '@arcada/kit/federation/rights'
import { WrongUsage } from '../common/refusal.ts'

export type { KeyEntry, May } from '@arcada/kit/federation/rights'

/** One action that needs a right: one that a list grants, or one that follows from those. */
export type Right =
  | ListedRight
  | { verb: 'propose'; whitelabel: string; apps: readonly string[] }
  | { verb: 'mark'; app: string }

/**
 * Whether an entry has a right, regardless of its state; the other entries determine what `*` excludes. Each app may be
 * proposed by a key that may publish it, and everything by one that may promote the whitelabel. Versions of an app may be marked
 * as bad by a key that may publish it, and by one that may promote any whitelabel.
 */
export function allows(entry: KeyEntry, right: Right, entries: readonly KeyEntry[]): boolean {
  if (right.verb === 'mark')
    return (
      (entry.may.promote ?? []).length > 0 || isListed(entry, { verb: 'publish', app: right.app }, entries)
    )
  if (right.verb !== 'propose') return isListed(entry, right, entries)
  const { whitelabel, apps } = right
  return (
    isListed(entry, { verb: 'promote', whitelabel }, entries) ||
    (apps.length > 0 && apps.every((app) => isListed(entry, { verb: 'publish', app }, entries)))
  )
}

/** A right in words that follow "may". */
export function rightText(right: Right): string {
  if (right.verb === 'propose') return `propose ${right.apps.join(', ')} for ${right.whitelabel}`
  if (right.verb === 'mark') return `mark versions of ${right.app} as bad`
  if (right.verb === 'publish') return `publish ${right.app}`
  if (right.verb === 'smoke') return 'record smoke runs'
  if (right.verb === 'withoutSmoke') return 'promote without a smoke run'
  if (right.verb === 'appoint') return 'appoint keys'
  return right.verb === 'promote' ? `promote ${right.whitelabel}` : `sign test links for ${right.whitelabel}`
}

const NAMED = ['publish', 'promote', 'grant'] as const
const PLAIN = { smoke: 'smoke', 'without-smoke': 'withoutSmoke', appoint: 'appoint' } as const
const NAMES = /^(?:\*|[a-z][a-z0-9-]*)(?:,(?:\*|[a-z][a-z0-9-]*))*$/

const isPlain = (part: string): part is keyof typeof PLAIN => part in PLAIN

/**
 * Reads rights as `publish:games,lottery;promote:*;grant:praia;smoke;without-smoke;appoint`; names of one verb that stands
 * twice are joined. Throws WrongUsage for an unknown verb and for a name that no app or whitelabel can have.
 */
export function parseMay(text: string): May {
  const may: May = {}
  for (const part of text.split(';').map((one) => one.trim())) {
    const verb = NAMED.find((one) => part.startsWith(`${one}:`))
    const names = part.slice(part.indexOf(':') + 1)
    if (isPlain(part)) may[PLAIN[part]] = true
    else if (verb && NAMES.test(names)) may[verb] = [...new Set([...(may[verb] ?? []), ...names.split(',')])]
    else
      throw new WrongUsage(
        `--may takes rights like 'publish:games,lottery;promote:arcada;grant:*;smoke;without-smoke;appoint', not '${part}'.`,
      )
  }
  return may
}

/** Rights as `parseMay` reads them. */
export function mayText(may: May): string {
  const named = NAMED.flatMap((verb) => {
    const names = may[verb]
    return names ? [`${verb}:${names.join(',')}`] : []
  })
  const plain = Object.entries(PLAIN).flatMap(([text, right]) => (may[right] ? [text] : []))
  return [...named, ...plain].join(';')
}

export interface KnownNames {
  apps: readonly string[]
  whitelabels: readonly string[]
}

/**
 * A sentence for each app or whitelabel in rights that does not exist: a misspelled name would give a right that never
 * applies, and for `publish` take the app from the keys that may publish every remote.
 */
export function unknownNames({ publish = [], promote = [], grant = [] }: May, known: KnownNames): string[] {
  const check = (verb: string, names: readonly string[], kind: string, all: readonly string[]) =>
    names
      .filter((name) => name !== '*' && !all.includes(name))
      .map(
        (name) =>
          `${verb}:${name} names no ${kind} (known: ${all.join(', ') || 'none'}): correct it, or announce a new one with --new ${name}.`,
      )
  return [
    ...check('publish', publish, 'app', known.apps),
    ...check('promote', promote, 'whitelabel', known.whitelabels),
    ...check('grant', grant, 'whitelabel', known.whitelabels),
  ]
}
