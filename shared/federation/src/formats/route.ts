import { Type as T } from '@sinclair/typebox'
import { ACCESS } from '../access.ts'
import { about, list, mapOf, oneOf, text } from './words.ts'

const address = T.String({ pattern: '^/[^?#\\s]*$' })
/** A text that must be known before any catalogue is loaded. */
const TEXT = T.Object({ pt: text, en: text })

/** One property a line: a new one is added here alone, as `T.Optional`, so that older tools read newer builds. */
export const ROUTE = T.Object({
  path: about('Exact address below the origin, from `@arcada/routes`.', address),
  aliases: T.Optional(about('Other addresses that show the same screen in place (AMB-01).', list(address))),
  screen: about("Folder of the screen below the remote's own; its `index.tsx` exports it as default.", text),
  title: about('Title of the screen in each language.', TEXT),
  header: about('Whether the header is shown.', T.Boolean()),
  footer: about('Whether the footer is shown.', T.Boolean()),
  back: about(
    'Where the back arrow leads: one step back (home without history), or always home.',
    oneOf(['history', 'home']),
  ),
  access: about('Who may open it; the host enforces it.', oneOf(ACCESS)),
  early: T.Optional(about('Names of calls that start before any bundle has arrived.', list(text))),
  slots: T.Optional(about('Slots that the screen shows; their widgets are preloaded with it.', list(text))),
  heights: T.Optional(
    about(
      'Room that each slot keeps until its widget is there, in px. What begins below the window is neither preloaded nor drawn at first.',
      mapOf(T.Number()),
    ),
  ),
})

export const WIDGET = T.Object({
  slot: about('One of the slots of `shared/federation/src/slots.ts`.', text),
  widget: about("Folder of the widget below the remote's own; its `index.tsx` exports it as default.", text),
  order: about('Smaller comes first; a whitelabel can override it.', T.Number()),
  early: T.Optional(about('Calls that start early on every route that shows the slot.', list(text))),
})
