import { Type as T } from '@sinclair/typebox'
import { ACCESS } from '../access.ts'
import { FLAG_NAMES, MENU_KEYS, PROMOTION_CODES, ROUTE_REFUSALS, TEMPLATES } from '../flags.ts'
import { about, exactly, list, mapOf, oneOf, text } from './words.ts'

const address = T.String({ pattern: '^/[^?#\\s]*$' })
/** A text that must be known before any catalogue is loaded. */
const TEXT = T.Object({ pt: text, en: text })

/** Who lacks it is told so and led home; the server decides what cannot be asked. */
export const REQUIREMENTS = T.Object({
  flag: T.Optional(
    about(
      'The feature flag of the whitelabel that turns the screen on; its entries hide by the same one.',
      oneOf(FLAG_NAMES),
    ),
  ),
  promotion: T.Optional(about('A promotion that must be enabled.', oneOf(PROMOTION_CODES))),
  menu: T.Optional(
    about("A key that the whitelabel's agent menu must have, as its tile does (AC-04).", oneOf(MENU_KEYS)),
  ),
  session: T.Optional(
    about('A session, without which the same is said as without the rest (MEM-29, MEM-30).', exactly(true)),
  ),
  realAccount: T.Optional(
    about(
      'Not for trial accounts: in place of the screen they are told so, with the way to an account of their own (MC-01).',
      exactly(true),
    ),
  ),
  refusal: T.Optional(about('What is said: `permission` when left out.', oneOf(ROUTE_REFUSALS))),
})

const access = oneOf(ACCESS)

/** Each property takes the place of the route's own. */
const VARIANT = T.Object({
  query: about('Parameters that the address has, with exactly these values.', mapOf(T.String())),
  title: T.Optional(TEXT),
  access: T.Optional(access),
  requires: T.Optional(REQUIREMENTS),
})

/** An address with its screen; a new property is added as `T.Optional`, so that older tools read newer builds. */
export const ROUTE = T.Object({
  path: about('Exact address below the origin, from `@arcada/routes`.', address),
  aliases: T.Optional(about('Other addresses that show the same screen in place (AMB-01).', list(address))),
  header: about('Whether the header is shown.', T.Boolean()),
  footer: about('Whether the footer is shown.', T.Boolean()),
  bar: T.Optional(
    about(
      'Without the header: the screen begins with a bar of its own, back arrow and title, which the first paint shows.',
      exactly(true),
    ),
  ),
  back: about(
    'Where the back arrow leads: one step back (home without history), or always home.',
    oneOf(['history', 'home']),
  ),
  access: about('Who may open it; the host enforces it.', access),
  requires: T.Optional(about('What must be switched on besides.', REQUIREMENTS)),
  variants: T.Optional(
    about('What is different under some queries; the first that fits counts.', list(VARIANT)),
  ),
  uninterruptible: T.Optional(about('Nobody is asked to reload here: a payment, a game.', T.Boolean())),
  template: T.Optional(
    about(
      "Which of the whitelabel's templates the screen follows: the host asks for it first and says it in `data-template`.",
      oneOf(TEMPLATES),
    ),
  ),
  installBanners: T.Optional(
    about(
      'The two banners that offer the app and the home screen stand above it (LAYOUT-05, LAYOUT-06, AMB-09).',
      T.Boolean(),
    ),
  ),
  legalBlock: T.Optional(
    about(
      'It ends with 18+, a warning, the links of responsible gaming and who the operator is (RG-49).',
      exactly(true),
    ),
  ),
  screen: about("Folder of the screen below the remote's own; its `index.tsx` exports it as default.", text),
  title: about('Title of the screen in each language.', TEXT),
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
