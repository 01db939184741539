import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleasedApp } from '@arcada/kit/federation'
import { APP_FILE } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'

/** Puts the files of the apps into the folder of another store. A Refusal when one is missing, or is not what its hash says. */
export async function copyApps(from: Store, apps: readonly ReleasedApp[], folder: string): Promise<void> {
  const files = apps.flatMap((app) =>
    [APP_FILE, `${APP_FILE}.sig`, ...Object.keys(app.files)].map((path) => ({ app, path })),
  )
  // No copy may go on after this function has failed, because its caller removes the folder.
  const problems = await inParallel(files, async ({ app, path }) => {
    const file = await from.read(`${app.base.slice(1)}${path}`)
    if (file === undefined) return `${app.base}${path} is missing from ${from.address}.`
    const hash = path === APP_FILE ? app.description : app.files[path]?.hash
    if (hash !== undefined && hash !== integrityOf(file.bytes))
      return `${app.base}${path} in ${from.address} was altered: publish a new version.`
    const target = join(folder, app.base, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, file.bytes)
    return undefined
  })
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new Refusal(found)
}
