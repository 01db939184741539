import { type Static, Type as T } from 'typebox'
import { APP, EARLY_CALL } from './app.ts'
import { ROUTE, WIDGET } from './route.ts'
import { about, appName, closed, mapOf, text } from './words.ts'

const { version, owner } = APP.properties

export const OTHER_MAKE = closed(
  {
    $schema: T.Optional(T.String()),
    name: about("The remote's name; addresses contain it.", appName),
    version: about('A new one for each publication; versions with `-dev.` are for tests.', version),
    owner,
    routes: about("Each `screen` is one of the manifest's exposed modules.", T.Array(ROUTE)),
    slots: about("Each `widget` is one of the manifest's exposed modules.", T.Array(WIDGET)),
    calls: T.Optional(about('Every early call that a route or widget names.', mapOf(EARLY_CALL))),
    contract: about('Version of the contract that its calls were written for.', text),
  },
  {
    description:
      'Describes a remote that another build has made: what `mf-manifest.json` beside it does not contain. Publication reads both, and writes `app.json`.',
  },
)

/** `arcada.json`. */
export type OtherMake = Static<typeof OTHER_MAKE>
