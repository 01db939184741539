import { join } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { FILL, noSmallDisk, onSmallDisk, skippedDisk } from '@arcada/release/testing/small-disk'
import { describe, expect, it as test } from 'vitest'

const FILES = '(cd $DISK && find . -type f | sort)'

describe.skipIf(noSmallDisk)(`on a full disk${skippedDisk}`, { timeout: 120_000 }, () => {
  test('the sandbox says in one sentence what to do, and leaves nothing of the sample that it began', {
    tags: '@long',
  }, async () => {
    const sandbox = `${process.execPath} --disable-warning=ExperimentalWarning ${join(ROOT, 'shared/sandbox/src/main.ts')}`
    const { out, errors } = await onSmallDisk([`${sandbox} --port 0 --data $DISK/sandbox.db`, FILES])
    expect(errors).toMatch(
      /^The sandbox's database cannot be written \(database or disk is full\)\. .* --data\.\n$/,
    )
    expect(out).toBe('')
  })

  test('a build says in one sentence what to do, and leaves nothing of what it began', {
    tags: '@long',
  }, async () => {
    const build = `${process.execPath} ${join(import.meta.dirname, 'bootstrap.mjs')} build lottery; echo "exit $?" >&2`
    const { out, errors } = await onSmallDisk([
      `cp ${WORK}/installed $DISK`,
      FILL,
      `mount --bind $DISK ${WORK}`,
      build,
      `${FILES} | grep build || true`,
    ])
    expect(errors).toMatch(/^.* cannot be written \(ENOSPC\): the disk is full: .*\.\nexit 1\n$/)
    expect(out).toBe('')
  })
})
