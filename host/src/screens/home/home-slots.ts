import { type DocumentRelease, HOME_SLOTS } from '@arcada/federation'
import { MEMBERS_ONLY } from '../../navigation/members-only.ts'

export interface HomeWidget {
  app: string
  widget: string
  slot: string
}

const PAGE: readonly string[] = HOME_SLOTS
/** What opens over home by itself; not among the first files, because nobody waits for it. */
const OVER: readonly string[] = ['home.popups', 'home.floating', 'home.contracts']

/** The widgets of some slots, in the order that the whitelabel's release gives: its keys are sorted by it. */
function widgetsOf(
  slots: DocumentRelease['slots'],
  wanted: readonly string[],
  signedIn: boolean,
): HomeWidget[] {
  return Object.entries(slots)
    .filter(([slot]) => wanted.includes(slot) && (signedIn || !MEMBERS_ONLY.includes(slot)))
    .flatMap(([slot, widgets]) => widgets.map(({ app, widget }) => ({ app, widget, slot })))
}

/** What stands in the page, from top to bottom. */
export function pageWidgets(slots: DocumentRelease['slots'], signedIn: boolean): HomeWidget[] {
  return widgetsOf(slots, PAGE, signedIn)
}

/** What lies over it. */
export function overWidgets(slots: DocumentRelease['slots'], signedIn: boolean): HomeWidget[] {
  return widgetsOf(slots, OVER, signedIn)
}
