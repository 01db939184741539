import type { Locale } from './locales.ts'

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
