import { Type as T } from 'typebox'
import { ACCESS } from '../access.ts'
import { FLAG_NAMES, MENU_KEYS, PROMOTION_CODES, ROUTE_REFUSALS, TEMPLATES } from '../flags.ts'
import { about, exactly, list, mapOf, name, oneOf, text } from './words.ts'

const address = T.String({ pattern: '^/[^?#\\s]*$' })
/** A text that is needed before any catalogue is loaded. */
const TEXT = T.Object({ pt: text, en: text })

/** A visitor who does not meet them gets a message and is redirected to home; the server enforces the rest. */
export const REQUIREMENTS = T.Object({
  flag: T.Optional(
    about(
      'The feature flag of the whitelabel that enables the screen and its menu entries.',
      oneOf(FLAG_NAMES),
    ),
  ),
  promotion: T.Optional(about('A promotion that must be enabled.', oneOf(PROMOTION_CODES))),
  menu: T.Optional(
    about("A key that the whitelabel's agent menu must have, like its tile (AC-04).", oneOf(MENU_KEYS)),
  ),
  session: T.Optional(
    about('A session; without it the refusal is the same as for the rest (MEM-29, MEM-30).', exactly(true)),
  ),
  realAccount: T.Optional(
    about(
      'Not for trial accounts: they see a message with a link to the registration instead (MC-01).',
      exactly(true),
    ),
  ),
  refusal: T.Optional(about('The refusal message; `permission` by default.', oneOf(ROUTE_REFUSALS))),
})

const access = oneOf(ACCESS)

/** Each property replaces the route's own. */
const VARIANT = T.Object({
  query: about('Parameters of the address, with exactly these values.', mapOf(T.String())),
  title: T.Optional(TEXT),
  access: T.Optional(access),
  requires: T.Optional(REQUIREMENTS),
})

/** An address with its screen; add new properties as `T.Optional`, so that older tools can read newer builds. */
export const ROUTE = T.Object({
  path: about('Exact address below the origin, from `@arcada/kit/routes`.', address),
  aliases: T.Optional(
    about('Other addresses of the same screen, without a redirect (AMB-01).', list(address)),
  ),
  header: about('Whether the header is shown.', T.Boolean()),
  footer: about('Whether the footer is shown.', T.Boolean()),
  bar: T.Optional(
    about(
      'Without the header: the screen begins with its own bar, back arrow and title, which the first paint shows.',
      exactly(true),
    ),
  ),
  back: about(
    'Target of the back arrow: one step back (home without history), or always home.',
    oneOf(['history', 'home']),
  ),
  access: about('The access level; the host enforces it.', access),
  requires: T.Optional(about('Further requirements.', REQUIREMENTS)),
  variants: T.Optional(about('Variants for some queries; the first match counts.', list(VARIANT))),
  uninterruptible: T.Optional(about('No update notice appears here: a payment, a game.', T.Boolean())),
  template: T.Optional(
    about(
      "The whitelabel's template for the screen: the host requests it first and sets `data-template`.",
      oneOf(TEMPLATES),
    ),
  ),
  installBanners: T.Optional(
    about(
      'The two banners that offer the app and the home screen appear above it (LAYOUT-05, LAYOUT-06, AMB-09).',
      T.Boolean(),
    ),
  ),
  legalBlock: T.Optional(
    about(
      "It ends with 18+, a warning, the links of responsible gaming and the operator's identity (RG-49).",
      exactly(true),
    ),
  ),
  screen: about("Folder of the screen below the remote's own; its `index.tsx` exports it as default.", name),
  title: about('Title of the screen in each language.', TEXT),
  early: T.Optional(about('Names of calls that start before the bundles have loaded.', list(name))),
  slots: T.Optional(about('Slots that the screen shows; their widgets are preloaded with it.', list(name))),
  heights: T.Optional(
    about(
      'Reserved height of each slot until its widget has loaded, in px. Slots below the window are neither preloaded nor rendered at first.',
      mapOf(T.Number()),
    ),
  ),
})

export const FIRST_PICTURE = T.Object({
  call: about('One of the calls of `early`.', name),
  list: about('Name of a list in its answer.', text),
  group: about('The `url` of the first entry with this `groupName` is the picture.', text),
})

export const WIDGET = T.Object({
  slot: about('One of the slots of `shared/federation/src/slots.ts`.', name),
  widget: about("Folder of the widget below the remote's own; its `index.tsx` exports it as default.", name),
  order: about('Smaller comes first; a whitelabel can override it.', T.Number()),
  early: T.Optional(about('Calls that start early on every route that shows the slot.', list(name))),
  picture: T.Optional(
    about('The first picture of home, which the skeleton shows when its address arrives.', FIRST_PICTURE),
  ),
})
