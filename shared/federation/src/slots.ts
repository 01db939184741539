/**
 * Every slot of Arcada with the props of its widgets. A slot that is not here cannot be filled: the build of a
 * remote that names another one fails.
 */
export interface Slots {
  /** Top of home: one large carousel. */
  'home.banners': NoProps
  /** One line under the banners. */
  'home.ticker': NoProps
  'home.matches': NoProps
  'home.categories': NoProps
  /** What a member played last; not shown to guests. */
  'home.recent': NoProps
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
}

export type SlotName = keyof Slots
export type NoProps = Record<never, never>

export interface LoginDialogProps {
  /** After a successful sign-in; the host closes the dialog and repeats what the person wanted to do. */
  onSignedIn(): void
  onClose(): void
  /** Why it opened by itself. */
  reason?: 'expired' | undefined
  /** What the person had wanted to do follows the sign-in by itself. */
  goesOn?: boolean
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
] as const satisfies readonly SlotName[]

/** The slots of home, in the order in which they stand unless a whitelabel says otherwise. */
export const HOME_SLOTS = [
  'home.banners',
  'home.ticker',
  'home.matches',
  'home.categories',
  'home.recent',
  'home.vendors',
  'home.lottery',
] as const satisfies readonly SlotName[]
