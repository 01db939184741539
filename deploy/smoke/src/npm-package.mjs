// @ts-check
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Downloads a package from the registry that npm uses, once, into the folder `target`. Nothing of it is unpacked when it has
 * another hash than `integrity`, and no script of it runs. `prepare` completes what was unpacked; what was not completed is not
 * there.
 * @param {string} spec the package with its version, such as `semver@7.0.0`
 * @param {string} integrity `sha512-…`, as lock files have it
 * @param {string} target
 * @param {{ part?: string, prepare?: (folder: string) => Promise<void> }} [options] `part`: the only folder that is wanted
 */
export async function bringNpmPackage(spec, integrity, target, { part = 'package', prepare } = {}) {
  if (existsSync(target)) return
  await mkdir(dirname(target), { recursive: true })
  const work = await mkdtemp(join(dirname(target), 'unpacking-'))
  try {
    await run('npm', ['pack', spec, '--silent', '--prefer-offline', '--pack-destination', work], {
      timeout: 600_000,
    })
    const packed = join(work, (await readdir(work))[0] ?? '')
    const hash = createHash('sha512')
      .update(await readFile(packed))
      .digest('base64')
    if (`sha512-${hash}` !== integrity) throw new Error(`${spec} does not have the expected checksum`)
    await run('tar', ['-xzf', packed, '-C', work, `--strip-components=${part.split('/').length}`, part])
    await rm(packed)
    await prepare?.(work)
    // Another run may have been faster.
    if (!existsSync(target)) await rename(work, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
