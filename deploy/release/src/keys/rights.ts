import { WrongUsage } from '../refusal.ts'

/** What a key may do; a right that is not named here is not there. */
export interface May {
  /** Apps that it may publish; `*` is every remote that the list names no key for, never the host. */
  publish?: string[]
  /** Whitelabels that it may change; `*` is every one. */
  promote?: string[]
  /** Whitelabels that it may sign test links for; `*` is every one. */
  grant?: string[]
  smoke?: true
  /** It may change the list of keys itself. */
  appoint?: true
}

/** One thing that somebody wants to do. */
export type Right =
  | { verb: 'publish'; app: string }
  | { verb: 'promote'; whitelabel: string }
  | { verb: 'grant'; whitelabel: string }
  | { verb: 'smoke' }
  | { verb: 'appoint' }

export interface KeyEntry {
  /** Who holds it, as people say it; stands in the history. */
  id: string
  /** The 32 bytes of the public half, base64url. */
  key: string
  /** `reading`: what it signed still counts, but it signs nothing any more. `revoked`: nothing that it signed counts. */
  state: 'active' | 'reading' | 'revoked'
  may: May
  /** Of a key for reading: whitelabel -> the last number that it may have signed. */
  until?: Record<string, number>
}

const covers = (names: readonly string[] = [], name: string) => names.includes('*') || names.includes(name)

/** Whether a key has a right, whatever its state; the others of the list say what `*` leaves out. */
export function allows({ may }: KeyEntry, right: Right, entries: readonly KeyEntry[]): boolean {
  switch (right.verb) {
    case 'publish': {
      if (may.publish?.includes(right.app)) return true
      const own = right.app === 'host' || entries.some((other) => other.may.publish?.includes(right.app))
      return !own && covers(may.publish, right.app)
    }
    case 'promote':
    case 'grant':
      return covers(may[right.verb], right.whitelabel)
    default:
      return may[right.verb] === true
  }
}

/** A right in words that stand behind "may". */
export function rightText(right: Right): string {
  if (right.verb === 'publish') return `publish ${right.app}`
  if (right.verb === 'smoke') return 'record smoke runs'
  if (right.verb === 'appoint') return 'appoint keys'
  return right.verb === 'promote' ? `promote ${right.whitelabel}` : `sign test links for ${right.whitelabel}`
}

const NAMED = ['publish', 'promote', 'grant'] as const
const NAMES = /^(?:\*|[a-z][a-z0-9-]*)(?:,(?:\*|[a-z][a-z0-9-]*))*$/

/** Reads rights as `publish:games,lottery;promote:*;grant:praia;smoke;appoint`; throws WrongUsage for anything else. */
export function parseMay(text: string): May {
  const may: May = {}
  for (const part of text.split(';').map((one) => one.trim())) {
    const verb = NAMED.find((one) => part.startsWith(`${one}:`))
    const names = part.slice(part.indexOf(':') + 1)
    if (part === 'smoke' || part === 'appoint') may[part] = true
    else if (verb && NAMES.test(names)) may[verb] = names.split(',')
    else
      throw new WrongUsage(
        `--may takes rights like 'publish:games,lottery;promote:arcada;grant:*;smoke;appoint', not '${part}'.`,
      )
  }
  return may
}

/** Rights as `parseMay` reads them. */
export function mayText({ publish, promote, grant, smoke, appoint }: May): string {
  const named = Object.entries({ publish, promote, grant }).flatMap(([verb, names]) =>
    names ? [`${verb}:${names.join(',')}`] : [],
  )
  return [...named, ...(smoke ? ['smoke'] : []), ...(appoint ? ['appoint'] : [])].join(';')
}
