import type { Locale } from './locales.ts'
import type { DocumentRelease, Hash } from './release.ts'

/** Data of the boot script for the host; the only global besides the loader's two functions. */
export interface ArcadaPage {
  release: DocumentRelease
  /** Pending early answers, by `earlyKey`. */
  early: Map<string, Promise<EarlyAnswer>>
  /** Lists that the boot script requested, by address: `app.json` of a version, or `previous.json`. */
  lists: Map<string, Promise<unknown>>
  /** Path of a script -> path of the script that this page loads instead, because it contains it. */
  inside: Map<string, string>
  /** Receives the texts of a deferred script of the host, by language and id; `@arcada/kit/i18n` sets it. */
  addTexts?(texts: Record<Locale, object>): void
}

export interface EarlyAnswer {
  status: number
  body: string
  /** When it was asked for and when it arrived, by `pageNow` of @arcada/kit/api; missing for those of the boot script. */
  sent?: number
  received?: number
}

/** Key of an early answer: the same call, language and member. */
export function earlyKey(address: string, module: string, language: string, token: string): string {
  return [module, language, token, address].join(' ')
}

/** The boot script's data; the only access to them. */
export function page(): ArcadaPage {
  return globalThis.__arcada
}

/** The same, or undefined when the boot script was blocked or in a test. */
export function pageIfAny(): ArcadaPage | undefined {
  return globalThis.__arcada
}

declare global {
  var __arcada: ArcadaPage
  /** Loads one pinned script; bundles call it for their chunks. */
  var __arcadaLoad: (
    address: string,
    done: (event: { type: string; target?: { src: string } }) => void,
  ) => void
  /** A remote's entry pins its inner chunks: path below `base` -> hash. */
  var __arcadaPin: (base: string, files: Record<string, Hash>) => void
}

/**
 * Whether this site offers an address: false while an operator has removed its remote from the whitelabel. Takes a path
 * of this site, with or without a query. Use it for links to a screen of another remote.
 */
export function isOffered(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return !pageIfAny()?.release.removed?.includes(path)
}

/** What the host gives to a part that does not use its React. */
export interface MountContext {
  locale: Locale
  theme: 'dark' | 'light'
  /** Address of the screen that the part is on, without parameters. */
  basePath: string
  /** The present address below the origin, with parameters. */
  address: string
  /** What the slot of a widget hands in. */
  props: Readonly<Record<string, unknown>>
  /** Opens an address of the site, such as `/m/home`; with `replace`, without a new entry in the history. */
  navigate(address: string, how?: { replace?: boolean }): void
}

/** What the module of such a part exports. A failure of `mount` or `update` replaces the part by a card with a retry. */
export interface MountedPart {
  /** Renders the part into an empty element of the page. */
  mount(element: HTMLElement, context: MountContext): void | Promise<void>
  /** Renders it again in the same element; without it, each change of the context unmounts and mounts the part. */
  update?(element: HTMLElement, context: MountContext): void | Promise<void>
  /** Removes everything that `mount` added, listeners too. */
  unmount(element: HTMLElement): void | Promise<void>
}
