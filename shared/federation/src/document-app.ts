import { baseOf } from './names.ts'
import type { AppDescription, DocumentApp, DocumentFile, Hash } from './release.ts'

/** Every address of an app with its aliases; unique in a release. */
export function addressesOf({ routes }: Pick<AppDescription, 'routes'>): string[] {
  return routes.flatMap(({ path, aliases = [] }) => [path, ...aliases])
}

/** Default folder of the screen at an address: `/m/gameList` -> `./src/screens/game-list`. */
export function screenOf(address: string): string {
  const last = address.replace(/.*\//, '')
  return `./src/screens/${last.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/**
 * An app with the files that pages request by name, each with its hash (deeper chunks are pinned by the table in each
 * entry). `description` is the hash of the `app.json` of `app`.
 */
export function documentApp(app: AppDescription, description: Hash): DocumentApp {
  const { name, version, exposes, shares, locales, home } = app
  const file = (path: string): DocumentFile => [path, app.files[path]?.hash ?? '']
  return {
    version,
    base: baseOf(name, version),
    description,
    entry: app.entry.map(file),
    exposes: Object.fromEntries(Object.entries(exposes).map(([part, files]) => [part, files.map(file)])),
    ...(shares && Object.keys(shares).length > 0 ? { shares } : {}),
    locales: { pt: locales.pt.map(file), en: locales.en.map(file) },
    ...(home ? { home: file(home) } : {}),
  }
}
