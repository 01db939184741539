import { type Static, Type as T } from '@sinclair/typebox'
import { LOCALES } from '../locales.ts'
import { ROUTE, WIDGET } from './route.ts'
import { about, appName, exactly, filePath, hash, mapOf, oneOf, text } from './words.ts'

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
  names: about('What is imported from the module.', texts),
  bare: T.Optional(
    about(
      'The module is imported, but no name of it: without this, an empty list is a missing one.',
      exactly(true),
    ),
  ),
})

export const UNTRANSLATED = T.Object({
  text,
  file: about("Below the app's folder.", text),
  locales: about(
    'Languages that lack it; when it is all of them, nobody has collected it yet.',
    T.Array(oneOf(LOCALES)),
  ),
})

/** Unknown properties are let through, so that a newer build can be read by an older tool. */
export const APP = T.Object(
  {
    format: exactly(1),
    kind: oneOf(['host', 'remote']),
    name: appName,
    // Looser than semver: a local build ends in a hash, which may be all digits.
    version: T.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$' }),
    owner: about('Who answers for it.', T.Object({ team: text, contact: text })),
    routes: T.Array(ROUTE),
    slots: T.Array(WIDGET),
    calls: about('Every early call that a route or widget names.', mapOf(EARLY_CALL)),
    startup: T.Optional(about('Hosts: early calls of every address.', texts)),
    needs: about('Remotes: what they consume from the host, by module.', mapOf(NEED)),
    provides: about(
      'Hosts: what they provide, by module: its version and the names that it exports.',
      mapOf(T.Object({ version: text, names: texts })),
    ),
    contract: about('Version of `@arcada/contract` that it was built against.', text),
    entry: about(
      'Remotes: the file that registers the container. Hosts: the scripts of the document, in order.',
      filePaths,
    ),
    exposes: about(
      'Remotes: folder of a screen or widget -> the files that it needs besides the entry, in the order of loading. Hosts: shared module that is not in the entry -> its files.',
      mapOf(filePaths),
    ),
    shares: T.Optional(
      about(
        "Remotes: folder of a screen or widget -> shared modules of the host's `exposes` that it needs.",
        mapOf(texts),
      ),
    ),
    locales: about('Catalogue of each language.', T.Object({ pt: filePaths, en: filePaths })),
    ownTexts: T.Optional(
      about(
        'Remotes: the screens and widgets bring their texts along, and `locales` is for hosts that do not know of it. Hosts: they do.',
        T.Object({
          home: T.Optional(
            about(
              'With a part on home: one file that holds entry and these parts, for a page that opens there.',
              filePath,
            ),
          ),
        }),
      ),
    ),
    untranslated: T.Optional(
      about('Texts without a translation; such a build cannot be released.', T.Array(UNTRANSLATED)),
    ),
    home: T.Optional(
      about(
        'The same file of remotes whose texts are in catalogues only.',
        T.Object({ pt: filePath, en: filePath }),
      ),
    ),
    files: about(
      'Every file of the build, by its path.',
      T.Unsafe<Record<string, Static<typeof FILE>>>({ ...mapOf(FILE), propertyNames: filePath }),
    ),
    document: T.Optional(
      about(
        'Hosts: the template that the document is written from.',
        T.Object({ boot: filePath, styles: filePath, body: filePath }),
      ),
    ),
    reads: T.Optional(
      about('Hosts: the form of the document that their boot script and loader read.', T.Integer()),
    ),
  },
  {
    description:
      'Describes a build; lies beside its files and is signed with them. The host and the release tool read only this, never the code.',
  },
)
