import { type DocumentRelease, HOME_SLOTS, OVER_SLOTS } from '@arcada/kit/federation'
import { MEMBERS_ONLY } from '../../navigation/members-only.ts'

export interface HomeWidget {
  app: string
  widget: string
  slot: string
}

/** The widgets of some slots, in the order that the whitelabel's release gives: its keys are sorted by it. */
function widgetsOf(
  slots: DocumentRelease['slots'],
  wanted: readonly string[],
  loggedIn: boolean,
): HomeWidget[] {
  return Object.entries(slots)
    .filter(([slot]) => wanted.includes(slot) && (loggedIn || !MEMBERS_ONLY.includes(slot)))
    .flatMap(([slot, widgets]) => widgets.map(({ app, widget }) => ({ app, widget, slot })))
}

/** The slots of the page, from top to bottom. */
export function pageWidgets(slots: DocumentRelease['slots'], loggedIn: boolean): HomeWidget[] {
  return widgetsOf(slots, HOME_SLOTS, loggedIn)
}

/** Overlays over home; not among the first files, because no visitor waits for them. */
export function overWidgets(slots: DocumentRelease['slots'], loggedIn: boolean): HomeWidget[] {
  return widgetsOf(slots, OVER_SLOTS, loggedIn)
}
