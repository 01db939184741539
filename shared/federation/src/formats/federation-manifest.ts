import { type Static, Type as T } from 'typebox'
import { filePath, text } from './words.ts'

const FILES = T.Object({ sync: T.Array(filePath), async: T.Array(filePath) })
const ASSETS = T.Object({ js: FILES, css: FILES })

/** What publication reads and writes of `mf-manifest.json`; the format belongs to Module Federation. */
export const FEDERATION_MANIFEST = T.Object({
  id: text,
  name: text,
  metaData: T.Object({
    name: text,
    globalName: text,
    type: T.Optional(T.String()),
    buildInfo: T.Object({ buildVersion: T.String(), buildName: T.String() }),
    remoteEntry: T.Object({ name: text, path: T.String(), type: text }),
    types: T.Optional(T.Object({ path: T.String(), name: T.String() })),
    publicPath: T.Optional(T.String()),
    /** Code as text; only to refuse it. */
    getPublicPath: T.Optional(T.String()),
  }),
  shared: T.Array(
    T.Object({
      id: text,
      name: text,
      version: T.String(),
      singleton: T.Optional(T.Boolean()),
      requiredVersion: T.Unsafe<string | false>({}),
      assets: ASSETS,
    }),
  ),
  remotes: T.Array(T.Unsafe<object>({ type: 'object' })),
  exposes: T.Array(T.Object({ id: text, name: text, path: T.Optional(text), assets: ASSETS })),
})

export type FederationManifest = Static<typeof FEDERATION_MANIFEST>
