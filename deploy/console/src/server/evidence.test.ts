import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEFT } from '@arcada/release/testing/failed-run'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConsole } from '../testing/open-console.ts'
import { openEvidence } from './evidence.ts'

const RUN = '2026-11-27T10-00-00-arcada'
const CASE = 'games-the-list-opens'
const BEGAN = 1_795_773_600_000

/** A folder with the evidence of one case, and a file beside it that is no evidence. */
async function evidenceFolder() {
  const root = await mkdtemp(join(tmpdir(), 'arcada-evidence-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'smoke', RUN, CASE)
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(LEFT)) await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'page.png'), 'a picture')
  await writeFile(join(folder, 'trace.zip'), 'a trace')
  await writeFile(join(root, 'trace.zip'), 'a secret')
  await writeFile(join(root, 'page.png'), 'a secret')
  return join(root, 'smoke')
}

describe('evidence', () => {
  it('belongs to a run of its whitelabel that began within an hour before', async () => {
    const evidence = openEvidence(await evidenceFolder())
    const place = { run: RUN, name: CASE }
    const found = async (whitelabel: string, at: number) =>
      (await evidence.casesOf(whitelabel, at, 'set')).get('games: the list opens')
    expect(await found('arcada', BEGAN + 60_000)).toEqual(place)
    expect(await found('arcada', BEGAN - 1)).toBeUndefined()
    expect(await found('arcada', BEGAN + 3_600_000)).toBeUndefined()
    expect(await found('praia', BEGAN + 60_000)).toBeUndefined()
    const none = openEvidence('/nothing/here')
    expect([...(await none.casesOf('arcada', BEGAN, 'set'))]).toEqual([])
    expect(await none.describe(place)).toBeUndefined()
  })

  it('of the newest run of a case counts', async () => {
    const root = await evidenceFolder()
    const later = join(root, '2026-11-27T10-05-00-arcada', CASE)
    await mkdir(later, { recursive: true })
    await writeFile(join(later, 'errors.txt'), 'games: the list opens\n')
    const cases = await openEvidence(root).casesOf('arcada', BEGAN + 600_000, 'set')
    expect(cases.get('games: the list opens')?.run).toBe('2026-11-27T10-05-00-arcada')
  })

  it('of a live address is apart from that of a set', async () => {
    const root = await evidenceFolder()
    const live = `${RUN}.live`
    const folder = join(root, live, CASE)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'errors.txt'), 'games: the list opens\n')
    const evidence = openEvidence(root)
    const runOf = async (kind: 'set' | 'address') =>
      (await evidence.casesOf('arcada', BEGAN + 60_000, kind)).get('games: the list opens')?.run
    expect([await runOf('set'), await runOf('address')]).toEqual([RUN, live])
    expect(await evidence.describe({ run: live, name: CASE })).toMatchObject({ hasPicture: false })
  })

  it('is not read outside its folder', async () => {
    const evidence = openEvidence(await evidenceFolder())
    const places = ['../..', './.', '../smoke', `${RUN}/..`].map((place) => place.split('/'))
    const hostile = [
      [RUN, '../..'],
      [`${RUN}/../..`, 'x'],
      ['2026-13-45T99-99-99-../..', CASE],
      [RUN, `${CASE}\u0000`],
    ]
    for (const [run = '', name = ''] of [...places, ...hostile])
      for (const file of ['page.png', 'trace.zip'] as const)
        expect(await evidence.read({ run, name }, file), `${run} ${name}`).toBeUndefined()
  })

  it('is not read through a link', async () => {
    const root = await evidenceFolder()
    await symlink(join(root, '..'), join(root, RUN, 'games-linked'))
    await rm(join(root, RUN, CASE, 'trace.zip'))
    await symlink(join(root, '../trace.zip'), join(root, RUN, CASE, 'trace.zip'))
    const evidence = openEvidence(root)
    expect(await evidence.read({ run: RUN, name: 'games-linked' }, 'trace.zip')).toBeUndefined()
    expect(await evidence.read({ run: RUN, name: CASE }, 'trace.zip')).toBeUndefined()
    expect((await evidence.read({ run: RUN, name: CASE }, 'page.png'))?.toString()).toBe('a picture')
  })
})

describe('a failed case', () => {
  it('has its problem, errors, requests, picture and the address of its trace', async () => {
    const { read, send } = await openConsole({ evidence: await evidenceFolder() })
    const { body } = await read(`/api/evidence/${RUN}/${CASE}`)
    expect(body).toEqual({
      title: 'games: the list opens',
      problem: 'no such heading',
      errors: ['console: <b>boom</b>'],
      requests: ['GET 200 http://localhost:1/m/games'],
      hasPicture: true,
      trace: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}\/index\.html\?trace=http/),
    })
    const page = `/api/evidence/${RUN}/${CASE}/page.png`
    expect((await send('GET', page)).status).toBe(401)
  })

  it('is unknown at another address', async () => {
    const { read } = await openConsole({ evidence: await evidenceFolder() })
    for (const path of ['..%2F..', `${RUN}/..%2F..`, `${RUN}/nothing`, '2026-11-27T10-00-00-x/..%5C..'])
      for (const end of ['', '/page.png', '/trace.zip', '/errors.txt'])
        expect((await read(`/api/evidence/${path}${end}`)).status, path + end).toBe(404)
  })
})
