/** Where a slot is. */
interface Slot {
  /** On the page of home, with this height in px reserved until its widget has loaded. */
  height?: number
  /** An overlay of home, after everything else has loaded: it opens without a tap and takes no space in the page. */
  over?: true
}

/**
 * Every slot of Arcada, those of home in their default order. The build of a remote that names another slot fails.
 */
const SLOTS: Record<string, Slot> = {
  /** Top of home: one large carousel. */
  'home.banners': { height: 168 },
  /** One line under the banners. */
  'home.ticker': { height: 46 },
  /** Recently played games. */
  'home.recent': { height: 196 },
  'home.matches': { height: 328 },
  'home.categories': { height: 744 },
  'home.vendors': { height: 160 },
  'home.lottery': { height: 226 },
  'home.popups': { over: true },
  'home.floating': { over: true },
  'home.contracts': { over: true },
  /** One icon button of 44 px in the header, left of the menu; loaded once the screen reacts. */
  'header.messages': {},
  /** Opens over any screen that needs a session (LOGIN-09). */
  'dialog.login': {},
  /** Opens over home from its search field. */
  'dialog.search': {},
}

const namesOf = (which: (slot: Slot) => unknown): readonly string[] =>
  Object.entries(SLOTS)
    .filter(([, slot]) => which(slot))
    .map(([name]) => name)

// Pure: the boot script drops what it does not use.
export const SLOT_NAMES = /* @__PURE__ */ namesOf(() => true)
/** The slots on the page of home, in their default order. */
export const HOME_SLOTS = /* @__PURE__ */ namesOf(({ height }) => height)
export const OVER_SLOTS = /* @__PURE__ */ namesOf(({ over }) => over)
/** The reserved height of a slot on the page of home, in px. */
export const heightOf = (slot: string): number => SLOTS[slot]?.height ?? 0

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
