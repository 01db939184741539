import { link, open } from 'node:fs/promises'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { FILL, noSmallDisk, onSmallDisk, skippedDisk } from '../testing/small-disk.ts'
import { openTool, type Tool } from '../testing/tool.ts'

vi.mock('node:fs/promises', { spy: true })

let tool: Tool
let build = ''
beforeEach(async () => {
  tool = await openTool()
  build = await remoteBuild(join(tool.place.folder, 'build'), 'games', '2.0.0')
})
afterEach(async () => {
  for (const replaced of [link, open]) vi.mocked(replaced).mockReset()
  await tool.place.remove()
})

const failure = (code: string) => Object.assign(new Error(`${code}: it failed`), { code, syscall: 'write' })

/** Names in the folder of the store, with those of files that are being written. */
const names = async () => [...(await tool.place.snapshot()).keys()].sort()

const PROGRAM = `${process.execPath} --disable-warning=ExperimentalWarning ${join(import.meta.dirname, '../main.ts')}`
const FILES = '(cd $DISK && find . | sort)'

/** What a person can do ends each sentence. */
const sentence = (code: string) =>
  expect.stringMatching(new RegExp(`^\\S+ cannot be (?:written|opened|read) \\(${code}.*\\): .+\\.$`))

describe.skipIf(noSmallDisk)(`on a real disk${skippedDisk}`, { timeout: 60_000 }, () => {
  const run = (...args: string[]) =>
    `${PROGRAM} ${args.join(' ')} --store file:$DISK/.arcada/store; echo "exit $?" >&2`
  const copied = () => `mkdir $DISK/.arcada && cp -r ${tool.place.storeFolder} $DISK/.arcada`
  const publish = () => run('publish', build, '--release')
  const said = async (...lines: string[]) => {
    const { out, errors } = await onSmallDisk([copied(), ...lines])
    return { out, errors: errors.trim().split('\n') }
  }

  test('that is full, the tool says so with the remedy, and leaves nothing', { tags: '@long' }, async () => {
    const { out, errors } = await said(FILL, FILES, 'echo then', publish(), FILES)
    expect(errors).toEqual([sentence('ENOSPC'), 'exit 1'])
    const [before, after] = out.split('then\n')
    expect(after).toBe(before)
  })

  test('that is read-only, the tool says so with the remedy', { tags: ['@long'] }, async () => {
    const { errors } = await said('mount -o remount,ro $DISK', publish())
    expect(errors).toEqual([sentence('EROFS'), 'exit 1'])
  })

  test('of another account, the tool says so with the remedy', { tags: ['@long'] }, async () => {
    const other = `setpriv --reuid 65534 --clear-groups ${publish()}`
    expect((await said('chmod a+rx $DISK', other)).errors).toEqual([sentence('EACCES'), 'exit 1'])
  })
})

describe('a file system that fails', () => {
  it('ends a verb with one sentence; nothing stays, and the next run writes', async () => {
    const reset = await tool.place.keep()
    const failed = await failing(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES'], async (code) => {
      await reset()
      const before = await names()
      vi.mocked(open).mockRejectedValue(failure(code))
      expect(await tool.refuse('publish', build, '--release')).toEqual([sentence(code)])
      vi.mocked(open).mockReset()
      expect(await names()).toEqual(before)
      expect(await tool.say('publish', build, '--release')).toHaveLength(1)
    })
    expect(failed).toEqual([])
  })

  it('to make a hard link is named before the first write', async () => {
    const failed = await failing(['EPERM', 'ENOTSUP'], async (code) => {
      const before = await names()
      vi.mocked(link).mockRejectedValue(failure(code))
      expect(await tool.refuse('publish', build, '--release')).toEqual([
        expect.stringMatching(
          /^The file system of file:\S+ has no hard links \(.*: name a folder on a local disk, or a bucket\.$/,
        ),
      ])
      expect(await names()).toEqual(before)
    })
    expect(failed).toEqual([])
  })

  it('while a lock is written leaves none', async () => {
    vi.mocked(open).mockImplementation(async (path, ...more) => {
      const handle = await (
        await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
      ).open(path, ...more)
      if (String(path).endsWith('.lock')) vi.spyOn(handle, 'writeFile').mockRejectedValue(failure('ENOSPC'))
      return handle
    })
    const { store } = tool.place
    const path = 'sites/arcada/index.html'
    const file = await store.read(path)
    await expect(store.compareAndSwap(path, Buffer.from('new'), file?.etag ?? null)).rejects.toThrow(
      'the disk is full',
    )
    expect(await store.list('sites/arcada')).not.toContain('index.html.lock')
    expect((await names()).filter((name) => /tmp|lock/.test(name))).toEqual([])
  })
})
