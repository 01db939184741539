import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeRemote } from '@arcada/arcada/new-remote'
import { appFolder, buildApp, devVersion, packageVersion, ROOT, WORK } from '@arcada/kit/build'
import type { Site } from '@arcada/local/site'
import {
  grantOverride,
  openKeys,
  openStore,
  promote,
  publish,
  rollback,
  runRelease,
  SAMPLE_KEYS,
} from '@arcada/release'

/** Changes of the releases in the test's own store. */
export interface Releases {
  /** Version of an app in this checkout's build. */
  version(name: string): string
  /**
   * Builds an app from a copy of its sources that `change` has edited, publishes it and returns its version. In one
   * worker the same label gives the same build. `stockRuntime`: the host with the federation runtime as it is published.
   */
  publishVariant(
    name: string,
    label: string,
    change?: (folder: string) => Promise<void>,
    more?: { stockRuntime?: boolean },
  ): Promise<string>
  /** The same for a new remote: a copy of the template under this name, one lower-case word. */
  publishNew(name: string, change: (folder: string) => Promise<void>): Promise<string>
  /** `canary` in buckets of 10,000; an empty `allowOrigins` leaves out the settings of this machine. */
  promote(
    whitelabel: string,
    versions: Record<string, string>,
    more?: { canary?: number; urgent?: boolean; whitelabels?: string; allowOrigins?: string[] },
  ): Promise<number>
  /** A token for two hours. */
  grant(whitelabel: string, remote: string, version: string): Promise<string>
  rollback(whitelabel: string): Promise<number>
  /** Runs the tool itself on this store, as an operator does; throws its message when it refuses. */
  run(...args: string[]): Promise<void>
}

export async function releasesOf(site: Site & { store: string }): Promise<Releases> {
  const store = await openStore(`file:${site.store}`)
  const keys = await openKeys(SAMPLE_KEYS)
  const allowOrigins = [site.sandboxOrigin]
  const buildCopy = async (name: string, version: string, source: string, stockRuntime = false) => {
    await rm(join(WORK, 'build', name, version), { recursive: true, force: true })
    const { folder } = await buildApp({ name, version, source, stockRuntime })
    await publish({ store, keys, folder })
    return version
  }
  /** New remotes of this worker: two tests may make one of the same name. */
  let made = 0
  return {
    version: devVersion,
    async publishVariant(name, label, change = async () => {}, { stockRuntime = false } = {}) {
      // Of this worker alone: another worker with the same variant would overwrite this build.
      const own = `${label}-${process.pid}`
      const version = `${packageVersion(name)}-dev.${devVersion(name).slice(-6)}.${own}`
      // The build recognises a remote's own calls by this part of their path.
      const source = join(WORK, 'e2e/sources', name === 'host' ? `host-${own}` : `remote-${name}-${own}`)
      await copySources(appFolder(name), source)
      await change(source)
      return buildCopy(name, version, source, stockRuntime)
    },
    async publishNew(name, change) {
      const source = join(WORK, 'e2e/sources', `remote-${name}-${process.pid}`)
      await rm(source, { recursive: true, force: true })
      makeRemote({
        template: join(ROOT, 'shared/template'),
        name,
        folder: source,
        manifest: { type: 'module' },
        types: {},
      })
      await symlink(join(appFolder('promotions'), 'node_modules'), join(source, 'node_modules'))
      await change(source)
      made += 1
      return buildCopy(name, `0.1.0-dev.${process.pid}.${made}`, source)
    },
    async promote(whitelabel, versions, more = {}) {
      const { release } = await promote({
        store,
        keys,
        whitelabel,
        versions,
        by: 'e2e',
        withoutSmoke: 'e2e: the test is the proof',
        // Tests switch back and forth between versions.
        evenBad: true,
        allowOrigins,
        ...more,
      })
      return release
    },
    async grant(whitelabel, remote, version) {
      const lasts = 2 * 3_600_000
      return (await grantOverride({ store, keys, whitelabel, remote, version, lasts, by: 'e2e' })).token
    },
    async rollback(whitelabel) {
      // The next test promotes again.
      const { release } = await rollback({
        store,
        keys,
        whitelabel,
        by: 'e2e',
        allowOrigins,
        noHold: true,
      })
      return release
    },
    async run(...args) {
      const printed: string[] = []
      const output = {
        line: (text: string) => printed.push(text),
        error: (text: string) => printed.push(text),
      }
      const code = await runRelease([...args, '--by', 'e2e', '--store', `file:${site.store}`], output)
      if (code !== 0) throw new Error(printed.join('\n'))
    },
  }
}

async function copySources(from: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const entry of ['src', 'remote.ts', 'smoke.ts', 'package.json'])
    if (existsSync(join(from, entry))) await cp(join(from, entry), join(folder, entry), { recursive: true })
  await symlink(join(from, 'node_modules'), join(folder, 'node_modules'))
}

/** Makes every screen and widget of a copy throw, while rendering or in an effect, as long as the page has this in `__break`. */
export async function makeBreakable(folder: string): Promise<void> {
  const parts = globSync('src/**/{screens,widgets}/*/index.tsx', { cwd: folder })
  if (parts.length === 0) throw new Error(`${folder} has no screen and no widget`)
  for (const part of parts) {
    const place = dirname(join(folder, part))
    await rename(join(folder, part), join(place, 'unbroken.tsx'))
    await writeFile(
      join(folder, part),
      `import { useEffect } from 'react'
import Part from './unbroken.tsx'
export default function Breakable(props) {
  if (globalThis.__break === 'while rendering') throw new Error('broken on purpose')
  useEffect(() => {
    if (globalThis.__break === 'in an effect') throw new Error('broken on purpose')
  })
  return <Part {...props} />
}
`,
    )
  }
}

/** Replaces text in one file of a copy; fails when the text is not there. */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  await writeFile(file, text.replace(from, to))
}
