import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { bringNpmPackage } from './npm-package.mjs'

const run = promisify(execFile)

/** Chromium for Linux on x64, MIT. It is not a dependency, because then every installation would download it. */
const PACKAGE = '@sparticuz/chromium'

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'arcada', 'chromium')

/** Its libraries and fonts stand beside the browser, which does not look for them by itself. */
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`

const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>${folder}/.fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

const placeOf = (version: string, folder: string) => join(folder, `chromium@${version}`)

/** The program of a Chromium that was brought below a folder before, or undefined. */
export function broughtChromium(version: string, folder = CACHE): string | undefined {
  const program = join(placeOf(version, folder), 'start.sh')
  return existsSync(program) ? program : undefined
}

/**
 * Downloads a version of Chromium from the npm registry, once, and returns the program that starts it. `integrity` is the
 * `sha512-…` of the package: nothing of another one is unpacked. What was not unpacked to its end is not there.
 * @throws Error when the machine is another kind, the registry is not reachable, or the package has another hash
 */
export async function npmChromium(version: string, integrity: string, folder = CACHE): Promise<string> {
  const known = broughtChromium(version, folder)
  if (known) return known
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`${PACKAGE} is for Linux on x64, this is ${process.platform} on ${process.arch}`)
  const target = placeOf(version, folder)
  const prepare = async (work: string) => {
    await unpack(work)
    await writeFile(join(work, 'fonts.conf'), fontsOf(target))
    await writeFile(join(work, 'start.sh'), START, { mode: 0o755 })
  }
  await bringNpmPackage(`${PACKAGE}@${version}`, integrity, target, { part: 'package/bin', prepare })
  return join(target, 'start.sh')
}

/** The browser is one compressed file, libraries and fonts are archives; which there are depends on the version. */
async function unpack(folder: string): Promise<void> {
  const of = (name: string) => join(folder, name)
  for (const packed of (await readdir(folder)).filter((name) => name.endsWith('.br'))) {
    const name = packed.slice(0, -'.br'.length)
    await pipeline(createReadStream(of(packed)), createBrotliDecompress(), createWriteStream(of(name)))
    await rm(of(packed))
    if (!name.endsWith('.tar')) continue
    await run('tar', ['-xf', of(name), '-C', folder])
    await rm(of(name))
  }
  await chmod(of('chromium'), 0o755)
}
