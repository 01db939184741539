import { baseOf } from './names.ts'
import type { AppDescription, DocumentApp, DocumentFile, Hash } from './release.ts'

/** Every address of an app with its aliases; nobody else may have one of them. */
export function addressesOf({ routes }: Pick<AppDescription, 'routes'>): string[] {
  return routes.flatMap(({ path, aliases = [] }) => [path, ...aliases])
}

/** Folder of the screen at an address whose route names none: `/m/gameList` -> `./src/screens/game-list`. */
export function screenOf(address: string): string {
  const last = address.replace(/.*\//, '')
  return `./src/screens/${last.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/**
 * An app with the files that pages ask for by name, each with its hash (deeper chunks are pinned by the table in each
 * entry). `description` is the hash of the `app.json` that `app` was read from. Of a remote whose parts bring their texts
 * along no catalogue is named, unless the host does not know of it (`knowsOwnTexts`).
 */
export function documentApp(app: AppDescription, description: Hash, knowsOwnTexts = true): DocumentApp {
  const { name, version, exposes, shares } = app
  const file = (path: string): DocumentFile => [path, app.files[path]?.hash ?? '']
  return {
    version,
    base: baseOf(name, version),
    description,
    entry: app.entry.map(file),
    exposes: Object.fromEntries(Object.entries(exposes).map(([part, files]) => [part, files.map(file)])),
    ...(shares && Object.keys(shares).length > 0 ? { shares } : {}),
    ...(app.kind === 'remote' && app.ownTexts && knowsOwnTexts
      ? withOwnTexts(app.ownTexts, file)
      : withCatalogues(app, file)),
  }
}

type Located = (path: string) => DocumentFile

function withOwnTexts({ home }: NonNullable<AppDescription['ownTexts']>, file: Located) {
  return { locales: { pt: [], en: [] }, ...(home ? { home: { pt: file(home), en: file(home) } } : {}) }
}

function withCatalogues({ locales, home }: AppDescription, file: Located) {
  return {
    locales: { pt: locales.pt.map(file), en: locales.en.map(file) },
    ...(home ? { home: { pt: file(home.pt), en: file(home.en) } } : {}),
  }
}
