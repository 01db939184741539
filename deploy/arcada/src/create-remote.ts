import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRemote, RemoteRefused, teamManifest, type Versions } from './new-remote.ts'

const USAGE = 'It takes one name, such as cards, and --kit with a version or the file of a kit.'

/** What `arcada new` and `npm create arcada-remote` read: the template's folder, and the manifest of the kit. */
export interface Sources {
  template: string
  manifest: string
}

interface KitManifest {
  version: string
  /** What a team installs beside the kit. */
  arcada: Omit<Versions, 'kit'>
}

/**
 * Makes a remote in a new folder of the working directory, and says what to do next. Takes the command line after the
 * command's name. Returns the exit code: 0 done, 2 wrong usage.
 */
export function createRemote(args: readonly string[], { template, manifest }: Sources): number {
  try {
    const [name, kit] = parse(args)
    const { version, arcada }: KitManifest = JSON.parse(readFileSync(manifest, 'utf8'))
    makeRemote({
      ...{ template, name, folder: resolve(name) },
      manifest: teamManifest(name, { kit: kit ?? `~${version}`, ...arcada }),
    })
    console.log(`Made ${name}. Next: cd ${name} && npm install && npm start`)
    return 0
  } catch (error) {
    if (!(error instanceof RemoteRefused)) throw error
    console.error(error.message)
    return 2
  }
}

function parse(args: readonly string[]): [name: string, kit: string | undefined] {
  try {
    const options = { kit: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...others] = positionals
    if (name !== undefined && others.length === 0) return [name, values.kit]
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new RemoteRefused(USAGE)
}
