/** Languages that a player can choose; the first is the default (I18N-01, I18N-02). */
export const LOCALES = ['pt', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** A short text that must be known before any catalogue is loaded: titles of routes. */
export type Text = Record<Locale, string>

/**
 * Who may open a route. The list is closed because the host enforces it (`@arcada/session`, guards.ts);
 * a remote picks one, it never brings a guard of its own.
 * - public: everybody
 * - session: members and trial accounts; a guest goes to /m/login (AMB-61)
 * - session-or-home: the same, but a guest goes to /m/home
 * - member-centre: guests see the screen's logged-out view; trial accounts are refused (MEM-28)
 * - agent: a session of a type other than 0, 4 and 40, else /m/home (AGENT-25, AGENT-26)
 * - contract: a session of a type other than 4 and 40, else /m/home (AMB-33)
 */
export const ACCESS = ['public', 'session', 'session-or-home', 'member-centre', 'agent', 'contract'] as const
export type Access = (typeof ACCESS)[number]

export interface RouteDeclaration {
  /** Exact address below the origin, from `@arcada/routes`; the specification has no patterns. */
  path: string
  /** Other addresses that show the same screen in place (AMB-01). */
  aliases?: readonly string[]
  /** Folder of the screen below the remote's own folder; its index.tsx exports the component as default. */
  screen: string
  title: Text
  header: boolean
  footer: boolean
  /** Where the back arrow leads: one step back (home without history), or always home. */
  back: 'history' | 'home'
  access: Access
  /** Names of calls of `@arcada/contract` that start before any bundle has arrived. */
  early?: readonly string[]
  /** Slots that the screen shows; their widgets are preloaded with it. */
  slots?: readonly string[]
  /**
   * Room that each slot keeps until its widget is there, in px. What begins below the window is neither preloaded nor
   * drawn at first.
   */
  heights?: Readonly<Record<string, number>>
}

export interface WidgetDeclaration {
  slot: string
  /** Folder of the widget below the remote's own folder; its index.tsx exports the component as default. */
  widget: string
  /** Smaller comes first. A whitelabel can override it. */
  order: number
  /** Calls that start early on every route that shows the slot. */
  early?: readonly string[]
}

export interface RemoteDeclaration {
  name: string
  owner: { team: string; contact: string }
  routes: readonly RouteDeclaration[]
  slots: readonly WidgetDeclaration[]
  /** Host only: calls that start early on every address. */
  startup?: readonly string[]
}

/**
 * Checks the declaration's types and returns it unchanged. The only place where a remote names its routes,
 * widgets and owner; the build derives the federation exposes and `remote.json` from it.
 */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration
}
