import { page } from '@arcada/kit/federation'
import { APPS } from '@arcada/kit/federation/names'
import { parseUrl } from '@arcada/kit/routes'

/** The app that something on the page belongs to. */
export interface Owner {
  remote: string
  version: string
  /** Folder of the screen or widget; absent in the host. */
  part?: string
}

const SCRIPT = new RegExp(`^${APPS}([a-z][a-z0-9-]*)/([^/]+)/`)

/** Roles that a report may name, besides those of `TAGS`: a page may invent any text. */
const ROLES = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem', 'dialog']
const TAGS: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'button',
  INPUT: 'field',
  SELECT: 'field',
  TEXTAREA: 'field',
  LABEL: 'field',
  IMG: 'image',
  VIDEO: 'video',
}
const WITH_ROLE = ['[role]', ...Object.keys(TAGS)].join(',')

const elementOf = (node: unknown): Element | null =>
  node instanceof Element ? node : node instanceof Node ? node.parentElement : null

function hostOwner(): Owner {
  return { remote: 'host', version: page().release.host.version }
}

/** The app whose part contains a node; the host outside all parts. Undefined for a node that has left the page. */
export function ownerOf(node: unknown): Owner | undefined {
  const element = elementOf(node)
  if (!element?.isConnected) return undefined
  const { remote = '', version, part } = element.closest<HTMLElement>('[data-remote]')?.dataset ?? {}
  // A remote may write this attribute into its own elements.
  if (version === undefined || !Object.hasOwn(page().release.remotes, remote)) return hostOwner()
  return { remote, version, ...(part === undefined ? {} : { part }) }
}

/** The app that a script belongs to; undefined for one of another origin, such as an extension of the browser. */
export function ownerOfScript(address: string): Owner | undefined {
  const url = parseUrl(address)
  if (url?.origin !== location.origin) return undefined
  const [, remote, version] = SCRIPT.exec(url.pathname) ?? []
  const known = remote !== undefined && Object.hasOwn(page().release.remotes, remote)
  return known && version !== undefined ? { remote, version } : hostOwner()
}

/** The app of the screen that is open: each screen has one `<main>`. */
export function ownerOfScreen(): Owner {
  return ownerOf(document.querySelector('main')) ?? hostOwner()
}

/** Every app with a part on the page, and the host. */
export function ownersOnPage(): Owner[] {
  const parts = [...document.querySelectorAll('[data-remote]')].flatMap((one) => ownerOf(one) ?? [])
  return [hostOwner(), ...parts]
}

/** What kind of element the player touched, as one word of a fixed list. */
export function roleOf(node: unknown): string {
  const element = elementOf(node)?.closest(WITH_ROLE)
  const role = element?.getAttribute('role') ?? ''
  return ROLES.includes(role) ? role : (TAGS[element?.tagName ?? ''] ?? 'other')
}
