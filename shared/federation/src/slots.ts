/**
 * Every slot of Arcada with the props of its widgets. The build of a remote that names
 * another slot fails.
 */
export interface Slots {
  /** Top of home: one large carousel. */
  'home.banners': NoProps
  /** One line under the banners. */
  'home.ticker': NoProps
  /** Recently played games; not for guests. */
  'home.recent': NoProps
  'home.matches': NoProps
  'home.categories': NoProps
  'home.vendors': NoProps
  'home.lottery': NoProps
  /** Overlays of home, after everything else has loaded: they open without a tap and take no space in the page. */
  'home.popups': NoProps
  'home.floating': NoProps
  /** The same, but only with a session. */
  'home.contracts': NoProps
  /** One icon button of 44 px in the header, left of the menu; loaded once the screen reacts. */
  'header.messages': NoProps
  /** Opens over any screen that needs a session (LOGIN-09). */
  'dialog.login': LoginDialogProps
  /** Opens over home from its search field. */
  'dialog.search': SearchDialogProps
}

export type SlotName = keyof Slots
export type NoProps = Record<never, never>

export interface LoginDialogProps {
  /** After a successful log-in; the host closes the dialog and repeats the tapped action. */
  onLoggedIn(): void
  onClose(): void
  /** Why the dialog opened: the session ended, or the tapped action needs one (GAME-28). */
  reason?: 'expired' | 'needed' | undefined
  /** Whether the tapped action continues after the log-in. */
  goesOn?: boolean
}

export interface SearchDialogProps {
  onClose(): void
}

export const SLOT_NAMES = [
  'home.banners',
  'home.ticker',
  'home.matches',
  'home.categories',
  'home.recent',
  'home.vendors',
  'home.lottery',
  'home.popups',
  'home.floating',
  'home.contracts',
  'header.messages',
  'dialog.login',
  'dialog.search',
] as const satisfies readonly SlotName[]

/** The slots of home, in their default order. */
export const HOME_SLOTS = [
  'home.banners',
  'home.ticker',
  'home.recent',
  'home.matches',
  'home.categories',
  'home.vendors',
  'home.lottery',
] as const satisfies readonly SlotName[]
