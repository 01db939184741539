import { LOCALES, type RemoteDeclaration } from '@arcada/kit/federation'
import type { Configuration } from '@rspack/core'
import { isOnHome } from './home-file.ts'
import { type BuildOptions, remoteConfig } from './preset.ts'
import type { Exposed } from './source-rules.ts'

/** Configuration of the compiler for an app with this declaration. */
export async function appConfig(
  options: BuildOptions,
  declaration: RemoteDeclaration,
): Promise<Configuration> {
  // Loaded for the host only: the packed kit has neither its plugin nor its runtime.
  if (options.name === 'host') return (await import('./host-preset.ts')).hostConfig(options)
  return remoteConfig(options, { ...partsOf(declaration), ...(options.development ? catalogues() : {}) })
}

/** The screens and widgets that a remote exposes. */
export function partsOf(declaration: RemoteDeclaration): Record<string, Exposed> {
  return Object.fromEntries(
    foldersOf(declaration).map((folder) => [
      folder,
      { file: `${folder}/index.tsx`, chunk: chunkOf(declaration, folder) },
    ]),
  )
}

/** All texts of a remote. */
function catalogues(): Record<string, Exposed> {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      `./locale/${locale}`,
      { file: `./src/locales/${locale}.po`, chunk: `locale-${locale}` },
    ]),
  )
}

/** The folders of the exposed screens and widgets. */
export function foldersOf({ routes, slots }: RemoteDeclaration): string[] {
  return [...routes.map(({ screen }) => screen), ...slots.map(({ widget }) => widget)]
}

/**
 * Chunk of an exposed folder: `./src/screens/game-list` -> `screens-game-list`. All parts on home share one
 * chunk, because they always load together: fewer requests, and better compression.
 */
export function chunkOf({ slots }: RemoteDeclaration, folder: string): string {
  const onHome = slots.some(({ slot, widget }) => widget === folder && isOnHome(slot))
  return onHome ? 'home' : folder.replace(/^\.\/(src\/)?/, '').replace(/\W+/g, '-')
}
