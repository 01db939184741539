import { Refusal } from '@arcada/release'
import { expect, test } from 'vitest'
import { unlessUnreadable } from './open-file-source.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

test('a file that cannot be read is reported to the operator once, unlike an absent file', () => {
  const said: string[] = []
  const orAbsent = unlessUnreadable('/srv/store', (line) => said.push(line))
  for (const code of ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
    expect(orAbsent(failed(code))).toBeUndefined()
  expect(said).toEqual([])
  for (const code of ['EACCES', 'EACCES', 'EMFILE', 'EIO', 'EMFILE'])
    expect(() => orAbsent(failed(code))).toThrow(Refusal)
  expect(said).toEqual([
    "The account of the edge may not read all of /srv/store: run 'chmod -R a+rX /srv/store'.",
    expect.stringContaining('(EMFILE): too many files are open'),
    expect.stringContaining('(EIO): the disk does not answer'),
  ])
})
