import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@arcada/release/testing/engines/debian'
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest'
import { CONTAINERS, ROOT } from './testing/containers/files.ts'
import {
  archiveFolder,
  closeKeys,
  makeSigningKey,
  publicKeys,
  releaseNode,
  SUMS,
  signSums,
} from './testing/containers/signed-node.ts'

const missing = ['gpg', 'curl', 'xz', 'tar', 'cmp'].find((program) => findProgram(program) === undefined)
const skipped = missing ?? (process.platform === 'linux' ? undefined : 'Linux')

const VERSION = 'v24.99.0'
const ARCHIVE = `${archiveFolder(VERSION)}.tar.xz`

describe.skipIf(skipped)(
  `the check of Node in the images${skipped ? ` (SKIPPED: no ${skipped})` : ''}`,
  () => {
    let work = ''
    let team = ''
    let thief = ''
    let trusted = ''

    /** A program that states a version as Node does. */
    const program = (name: string, note: string): string => {
      const file = join(work, name)
      writeFileSync(file, `#!/bin/sh\n# ${note}\necho ${VERSION}\n`)
      chmodSync(file, 0o755)
      return file
    }
    const release = (home: string) =>
      releaseNode(work, home, VERSION, program('signed', 'from the release team'))
    const installed = () => program('installed', 'from the release team')
    const verify = (binary: string, dist: string) =>
      spawnSync('sh', [join(ROOT, CONTAINERS, 'verify-node.sh'), binary, `file://${dist}`], {
        env: { ...process.env, GNUPGHOME: trusted },
        encoding: 'utf8',
      })

    beforeAll(() => {
      work = mkdtempSync(join(tmpdir(), 'arcada-node-'))
      team = makeSigningKey(work, 'team')
      thief = makeSigningKey(work, 'thief')
      trusted = publicKeys(team).folder
    })
    afterAll(() => {
      for (const home of [team, thief]) closeKeys(home)
    })

    test('accepts the binary of the signed archive, and no other that states the same version', () => {
      const dist = release(team)
      const { status, stdout, stderr } = verify(installed(), dist)
      expect(status, stderr).toBe(0)
      expect(stdout).toContain(`is the Node ${VERSION} that the release team signed.`)
      expect(verify(program('installed', 'from another publisher'), dist).status).toBe(1)
    })

    test('rejects an archive that has another hash in the signed list', () => {
      const dist = release(team)
      writeFileSync(join(dist, VERSION, ARCHIVE), 'another archive')
      const { status, stderr } = verify(installed(), dist)
      expect([status, stderr]).toEqual([1, expect.stringContaining('did NOT match')])
    })

    test('rejects a list that another key signed', () => {
      const { status, stderr } = verify(installed(), release(thief))
      expect([status, stderr]).toEqual([2, expect.stringContaining('No public key')])
    })

    test('rejects a list that was changed after it was signed, or was never signed', () => {
      const dist = release(team)
      const file = join(dist, VERSION, `${SUMS}.asc`)
      writeFileSync(file, readFileSync(file, 'utf8').replace('0000', '1111'))
      expect(verify(installed(), dist)).toMatchObject({ status: 1, stderr: expect.stringContaining('BAD') })
      writeFileSync(file, readFileSync(join(dist, VERSION, SUMS)))
      expect(verify(installed(), dist).status).toBe(2)
    })

    test('rejects a list that does not name the archive of this machine', () => {
      const dist = release(team)
      writeFileSync(join(dist, VERSION, SUMS), `${'0'.repeat(64)}  other-${ARCHIVE}\n`)
      signSums(team, join(dist, VERSION))
      const { status, stderr } = verify(installed(), dist)
      expect([status, stderr]).toEqual([1, expect.stringContaining('does not name')])
    })
  },
)
