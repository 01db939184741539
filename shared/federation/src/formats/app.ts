import { type Static, Type as T } from 'typebox'
import { LOCALES } from '../locales.ts'
import { ROUTE, WIDGET } from './route.ts'
import { about, appName, exactly, filePath, hash, mapOf, name, oneOf, text } from './words.ts'

const texts = T.Array(text)
const filePaths = T.Array(filePath)

export const FILE = T.Object({
  size: about('Bytes, uncompressed.', T.Integer({ minimum: 0 })),
  hash,
})

export const EARLY_CALL = T.Object({
  path: T.String({ pattern: '^/' }),
  module: T.String(),
  query: about(
    'A value may be a placeholder: `{language}` (PT or EN), `{merchant}`, `{token}` or `{?name}` (that parameter of the address); one that comes out empty is left out.',
    mapOf(T.String()),
  ),
  session: about('Only with a session.', T.Boolean()),
})

export const NEED = T.Object({
  range: about('Semver range.', text),
  names: about('The imported names of the module.', texts),
  bare: T.Optional(
    about(
      'True: the module is imported without names. Without this, an empty list is an error.',
      exactly(true),
    ),
  ),
})

const NEEDED_SERVICE = T.Object({
  session: about("Whether a call to it needs the player's token.", T.Boolean()),
})

export const UNTRANSLATED = T.Object({
  text,
  file: about("Below the app's folder.", text),
  locales: about(
    'Languages that lack it; all of them when it has not been collected yet.',
    T.Array(oneOf(LOCALES)),
  ),
})

/** Unknown properties are allowed, so that an older tool can read a newer build. */
export const APP = T.Object(
  {
    format: exactly(1),
    kind: oneOf(['host', 'remote']),
    name: appName,
    // Looser than semver: a local build ends in a hash, which may be all digits.
    version: T.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$' }),
    owner: about('The team that owns it.', T.Object({ team: text, contact: text })),
    routes: T.Array(ROUTE),
    slots: T.Array(WIDGET),
    calls: about('Every early call of a route or widget.', mapOf(EARLY_CALL)),
    services: T.Optional(about('Services of teams to which its calls go, by name.', mapOf(NEEDED_SERVICE))),
    startup: T.Optional(about('Hosts: early calls of every address.', T.Array(name))),
    needs: about('Remotes: imports from the host, by module.', mapOf(NEED)),
    provides: about(
      'Hosts: shared modules, each with its version and exported names.',
      mapOf(T.Object({ version: text, names: texts })),
    ),
    contract: about('Version of `@arcada/kit/contract` of the build.', text),
    entry: about(
      'Remotes: the file with the container. Hosts: the scripts of the document, in order.',
      filePaths,
    ),
    exposes: about(
      'Remotes: folder of a screen or widget -> its files besides the entry, in the order of loading. Hosts: shared module that is not in the entry -> its files.',
      mapOf(filePaths),
    ),
    shares: T.Optional(
      about(
        "Remotes: folder of a screen or widget -> shared modules of the host's `exposes` that it uses.",
        mapOf(T.Array(name)),
      ),
    ),
    locales: about(
      'Catalogue of each language. Remotes: empty when the screens and widgets contain their texts, that is without source maps.',
      T.Object({ pt: filePaths, en: filePaths }),
    ),
    untranslated: T.Optional(
      about('Texts without a translation; such a build is not released.', T.Array(UNTRANSLATED)),
    ),
    home: T.Optional(
      about(
        'Remotes with a part on home: one file with entry and these parts, for a page that opens there.',
        filePath,
      ),
    ),
    files: about(
      'Every file of the build, by its path.',
      T.Unsafe<Record<string, Static<typeof FILE>>>({ ...mapOf(FILE), propertyNames: filePath }),
    ),
    document: T.Optional(
      about(
        'Hosts: the template of the document.',
        T.Object({ boot: filePath, styles: filePath, body: filePath }),
      ),
    ),
    reads: T.Optional(about('Hosts: the document format of their boot script and loader.', T.Integer())),
  },
  {
    description:
      'Describes a build; published beside its files and signed with them. The host and the release tool read only this, never the code.',
  },
)
