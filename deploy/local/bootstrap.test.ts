import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-path-'))
})

test.each(['#', '!', '?', delimiter])(
  'refuses a checkout with %s in its path in one sentence',
  async (character) => {
    const checkout = join(folder, `a${character}b`)
    await mkdir(join(checkout, 'deploy/local'), { recursive: true })
    for (const file of ['bootstrap.mjs', 'run-program.mjs'])
      await cp(join(import.meta.dirname, file), join(checkout, 'deploy/local', file))
    const ran = await new Promise<{ code: unknown; said: string }>((done) => {
      execFile(process.execPath, [join(checkout, 'deploy/local/bootstrap.mjs'), 'setup'], (error, _, said) =>
        done({ code: error?.code, said }),
      )
    })
    expect(ran).toEqual({
      code: 1,
      said: `Arcada cannot be built in ${checkout}/: its path contains '${character}'. Move this checkout to a path without it.\n`,
    })
    expect(await readdir(checkout)).toEqual(['deploy'])
  },
)
