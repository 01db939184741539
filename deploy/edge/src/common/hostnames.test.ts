import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WHITELABELS } from '@arcada/release'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { followHostnames, type Hostnames, readHostnames } from './hostnames.ts'

let folder = ''
let problems: string[] = []
let time = 0
let hostnames: Hostnames
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-hostnames-'))
  await cp(WHITELABELS, folder, { recursive: true })
  problems = []
  time = 0
  hostnames = await followHostnames(
    folder,
    (problem) => problems.push(problem),
    () => time,
  )
})

const fileOf = (id: string) => join(folder, id, 'whitelabel.json')
async function edit(id: string, settings: object) {
  const before = JSON.parse(await readFile(fileOf(id), 'utf8'))
  await writeFile(fileOf(id), JSON.stringify({ ...before, ...settings }))
}
async function add(id: string, names: string[]) {
  await cp(join(folder, 'praia'), join(folder, id), { recursive: true })
  await edit(id, { id, hostnames: names })
}
const later = (hostname: string) => {
  time += 1_000
  return hostnames.whitelabelOf(hostname)
}

test('a whitelabel may not have a hostname that nginx would read as something else', async () => {
  for (const hostname of ['include', '~^x', '*.example', 'a..b']) {
    await edit('praia', { hostnames: [hostname] })
    await expect(readHostnames(folder), hostname).rejects.toThrow(/hostnames/)
  }
})

describe('while the edge runs', () => {
  it('a new whitelabel answers to its hostnames, and a removed one no longer', async () => {
    expect(await later('serra.localhost')).toBeUndefined()
    await add('serra', ['serra.localhost'])
    expect(await later('serra.localhost')).toBe('serra')
    expect(hostnames.all()).toContain('serra.localhost')
    await rm(join(folder, 'serra'), { recursive: true })
    expect(await later('serra.localhost')).toBeUndefined()
    expect(await later('praia.localhost')).toBe('praia')
    expect(problems).toEqual([])
  })

  it('a hostname moves from one whitelabel to another', async () => {
    await edit('praia', { hostnames: ['www.praia.localhost'] })
    await edit('arcada', { hostnames: ['localhost', 'praia.localhost'] })
    expect(await later('praia.localhost')).toBe('arcada')
    expect(await later('www.praia.localhost')).toBe('praia')
  })

  it('an invalid file changes nothing and is reported once; changes of other files apply', async () => {
    await writeFile(fileOf('praia'), '{ "id": "praia", ')
    await add('serra', ['serra.localhost']).catch(() => undefined)
    expect(await later('praia.localhost')).toBe('praia')
    expect(await later('praia.localhost')).toBe('praia')
    expect(problems.filter((problem) => problem.includes('praia/whitelabel.json is not JSON'))).toHaveLength(
      1,
    )
    expect(problems[0]).toMatch(/Its hostnames stay as they were\.$/)
    await edit('arcada', { hostnames: ['localhost', 'novo.localhost'] })
    expect(await later('novo.localhost')).toBe('arcada')
    await cp(join(WHITELABELS, 'praia/whitelabel.json'), fileOf('praia'))
    await edit('praia', { hostnames: ['mended.localhost'] })
    expect(await later('mended.localhost')).toBe('praia')
  })

  it('a hostname that is taken stays with its owner, and both are named', async () => {
    await add('alto', ['praia.localhost', 'alto.localhost'])
    expect(await later('praia.localhost')).toBe('praia')
    expect(await later('alto.localhost')).toBe('alto')
    expect(problems).toEqual([
      'The hostname praia.localhost is claimed by both alto and praia: remove it from one of them.',
    ])
    await edit('praia', { hostnames: ['praia.example'] })
    expect(await later('praia.localhost')).toBe('alto')
  })

  it('a folder that is gone for a moment changes nothing', async () => {
    await rm(folder, { recursive: true })
    expect(await later('praia.localhost')).toBe('praia')
    expect(problems[0]).toMatch(/^The folder of whitelabels cannot be read/)
  })
})
