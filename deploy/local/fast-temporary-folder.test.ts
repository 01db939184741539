import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fastTemporaryFolder } from './fast-temporary-folder.ts'

const GIB = 1024 ** 3
/** No process has this number. */
const ENDED = 2 ** 30

const plenty = () => 8 * GIB

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arcada-memory-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the folder for temporary files of tests', () => {
  it('is one of this process', () => {
    const folder = fastTemporaryFolder(root, 8 * GIB, plenty)
    expect(folder).toBe(join(root, 'arcada-tests', String(process.pid)))
    expect(existsSync(folder ?? '')).toBe(true)
  })

  it('replaces what a killed run left, and no folder of a running one', () => {
    const all = join(root, 'arcada-tests')
    for (const pid of [ENDED, process.ppid]) mkdirSync(join(all, String(pid)), { recursive: true })
    fastTemporaryFolder(root, 8 * GIB, plenty)
    expect(readdirSync(all).sort()).toEqual([String(process.pid), String(process.ppid)].sort())
  })

  it('is the system’s where memory or room in it is short, or there is no folder in memory', () => {
    expect(fastTemporaryFolder(root, 5 * GIB, plenty)).toBeUndefined()
    expect(fastTemporaryFolder(root, 8 * GIB, () => 5 * GIB)).toBeUndefined()
    expect(fastTemporaryFolder(join(root, 'absent'), 8 * GIB, plenty)).toBeUndefined()
  })
})
