import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeKeys, passingPairs, readFolder, readPublicKey, SAMPLE_KEYS, sampleKeys } from './key-folder.ts'
import { isSignedBy } from './signed.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-keys-'))
})
const file = (name: string) => join(folder, name)

describe('a pair of keys that is made', () => {
  it('is written to two files, the private one readable by its owner only', async () => {
    const written = await makeKeys(file('deep/er'), ['ana', 'ben'])
    expect(written).toEqual(
      ['ana.private.pem', 'ana.public.pem', 'ben.private.pem', 'ben.public.pem'].map((name) =>
        file(`deep/er/${name}`),
      ),
    )
    const hidden = written.filter((path) => (statSync(path).mode & 0o077) === 0)
    expect(hidden).toEqual([file('deep/er/ana.private.pem'), file('deep/er/ben.private.pem')])
    const [ana, ben] = await readFolder(file('deep/er'))
    expect([ana?.name, ana?.key]).toEqual(['ana', await readPublicKey(file('deep/er/ana.public.pem'))])
    expect(ana?.key).not.toBe(ben?.key)
    expect(isSignedBy(ana?.key ?? '', 'app', 'text', ana?.sign?.('app', 'text') ?? '')).toBe(true)
  })

  it('never overwrites a file, nor writes only some of the keys', async () => {
    await makeKeys(folder, ['ana'])
    const before = await readFile(file('ana.private.pem'), 'utf8')
    await rm(file('ana.public.pem'))
    await expect(makeKeys(folder, ['ben', 'ana'])).rejects.toThrow(
      `${file('ana.private.pem')} exists already and is never overwritten: pick another folder or name.`,
    )
    expect(await readFile(file('ana.private.pem'), 'utf8')).toBe(before)
    expect((await readFolder(folder)).map(({ name }) => name)).toEqual(['ana'])
  })
})

describe('a folder of keys', () => {
  it('is read by the names of its files, each key once, in order', async () => {
    await makeKeys(folder, ['b2', 'a-1'])
    const pem = await readFile(file('b2.public.pem'), 'utf8')
    writeFileSync(file('c.public.pem'), pem)
    for (const name of [
      'Ana.public.pem',
      '1.public.pem',
      'x.public.pem.bak',
      'my x.private.pem',
      'x.pem',
      'd_e.public.pem',
    ])
      writeFileSync(file(name), 'not read')
    const keys = await readFolder(folder)
    expect(keys.map(({ name, sign }) => [name, sign !== undefined])).toEqual([
      ['a-1', true],
      ['b2', true],
      ['c', false],
    ])
    expect(keys[2]?.key).toBe(keys[1]?.key)
  })

  it('with sample keys is recognised, also as a copy', async () => {
    await cp(SAMPLE_KEYS, file('copy'), { recursive: true })
    const copied = (await readFolder(file('copy'))).map(({ key }) => key)
    expect(copied).toHaveLength(3)
    expect(await sampleKeys()).toEqual(copied)
    expect(sampleKeys()).toBe(sampleKeys())
    expect(copied).not.toContain(passingPairs(['host'])[0]?.key)
  })
})

describe('a public key in a file', () => {
  it('is refused when it is a private key', async () => {
    await makeKeys(folder, ['ana'])
    await expect(readPublicKey(file('ana.private.pem'))).rejects.toThrow(
      `${file('ana.private.pem')} is a private key: pass the public key.`,
    )
  })
})
