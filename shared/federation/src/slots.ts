/**
 * Every slot of Arcada with the props of its widgets. A slot that is not here cannot be filled: the build of a
 * remote that names another one fails.
 */
export interface Slots {
  /** Top of home: one large carousel. */
  'home.banners': NoProps
  /** One line under the banners. */
  'home.ticker': NoProps
  /** What a member played last; not shown to guests. */
  'home.recent': NoProps
  'home.matches': NoProps
  'home.categories': NoProps
  'home.vendors': NoProps
  'home.lottery': NoProps
  /** Over home, after everything else has come: what opens by itself and takes no place in the page. */
  'home.popups': NoProps
  'home.floating': NoProps
  /** The same, but only with a session. */
  'home.contracts': NoProps
  /** One icon button of 44 px in the header, left of the menu; loaded once the screen reacts. */
  'header.messages': NoProps
  /** Opens over whatever screen asked for a session (LOGIN-09). */
  'dialog.login': LoginDialogProps
  /** Opens over home from its search field. */
  'dialog.search': SearchDialogProps
}

export type SlotName = keyof Slots
export type NoProps = Record<never, never>

export interface LoginDialogProps {
  /** After a successful sign-in; the host closes the dialog and repeats what the person wanted to do. */
  onSignedIn(): void
  onClose(): void
  /** Why it opened: the session ended by itself, or what was tapped says that it needs one (GAME-28). */
  reason?: 'expired' | 'needed' | undefined
  /** What the person had wanted to do follows the sign-in by itself. */
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

/** The slots of home, in the order in which they stand unless a whitelabel says otherwise. */
export const HOME_SLOTS = [
  'home.banners',
  'home.ticker',
  'home.recent',
  'home.matches',
  'home.categories',
  'home.vendors',
  'home.lottery',
] as const satisfies readonly SlotName[]
