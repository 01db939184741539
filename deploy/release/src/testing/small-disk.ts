import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (disk: string) => `mount -t tmpfs -o size=2m tmpfs ${disk}`

/** Why no small disk can be mounted here; undefined when one can. */
function missingRight(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'arcada-disk-'))
  try {
    execFileSync('unshare', ['-m', 'sh', '-c', mount(disk)], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'this account may not mount a disk'
  } finally {
    rmSync(disk, { recursive: true })
  }
}

export const noSmallDisk = missingRight()

/** Ends the name of a test that such a disk lacks. */
export const skippedDisk = noSmallDisk === undefined ? '' : ` (SKIPPED: ${noSmallDisk})`

export interface OnDisk {
  code: number
  out: string
  errors: string
}

/** Runs lines of the shell where `$DISK` is a new disk of 2 MB that no other process sees. */
export async function onSmallDisk(lines: readonly string[]): Promise<OnDisk> {
  const disk = mkdtempSync(join(tmpdir(), 'arcada-disk-'))
  const script = [mount(disk), ...lines].join('\n')
  const env = { ...process.env, DISK: disk }
  try {
    return await new Promise((done) => {
      execFile('unshare', ['-m', 'sh', '-c', script], { env }, (error, out, errors) =>
        done({ code: Number(error?.code ?? 0), out, errors }),
      )
    })
  } finally {
    rmSync(disk, { recursive: true })
  }
}

/** Leaves no byte free on the disk. */
export const FILL = 'cat /dev/zero > $DISK/fill 2> /dev/null'
