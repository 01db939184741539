import { propose, readPictureRun, readSets } from '@arcada/release'
import { openReleasedWorkplace } from '@arcada/release/testing/fixture-store'
import { PICTURE, recordPictures } from '@arcada/release/testing/pictures'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConsole } from '../testing/open-console.ts'

/** The first entry of the log is the candidate. */
const WHY = { reason: 'as designed', seen: 2 }

/** A console whose whitelabel `arcada` has a candidate, and a run of pictures of its set. */
async function withPictures() {
  const place = await openReleasedWorkplace()
  onTestFinished(() => place.remove())
  const { store, keys } = place
  await place.publishRemote('games', '1.1.0')
  await propose({ store, keys, whitelabel: 'arcada', versions: { games: '1.1.0' }, by: 'Ana' })
  const [own] = (await readSets(store, keys, 'arcada')).candidates
  const record = () => recordPictures(place, 'arcada', { set: own?.set })
  await record()
  const open = await openConsole({}, place)
  const candidate = async () => {
    const { body } = await open.read('/api/whitelabels/arcada/candidates')
    return Object(body).candidates[0]
  }
  return { ...open, record, candidate, run: () => readPictureRun(store, keys, 'arcada') }
}

describe('a candidate', () => {
  it('has the pictures of its own set, with their decision', async () => {
    const { candidate, change, place } = await withPictures()
    expect((await candidate()).pictures).toMatchObject({ number: 2, pictures: 12, differing: 3, failed: 0 })
    await change('pictures', { ...WHY, decision: 'accept' })
    expect((await candidate()).pictures.decision).toMatchObject({ accepted: true, why: 'as designed' })
    await recordPictures(place)
    expect((await candidate()).pictures).toBeUndefined()
  })
})

describe('the report of pictures', () => {
  it('opens at an origin of its own, with a policy of its own', async () => {
    const { candidate, console } = await withPictures()
    const { address } = (await candidate()).pictures
    expect(new URL(address).origin).not.toBe(console.origin)
    const page = await fetch(address)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'unsafe-inline'",
    )
    expect(await page.text()).toContain('arcada 2026-11-21')
    const picture = await fetch(new URL(PICTURE, address))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('is answered only with the secret of its address, and only with its own files', async () => {
    const { address } = (await (await withPictures()).candidate()).pictures
    const { origin, pathname } = new URL(address)
    const [, secret = ''] = pathname.split('/')
    const below = `/${secret}/pictures/arcada/`
    for (const path of [
      pathname.replace(secret, 'x'.repeat(secret.length)),
      ...[`${below}2/notes.txt`, `${below}2/data`, `${below}0/index.html`, `${below}..%2F2/index.html`],
      `/${secret}/pictures/..%2Fkeys/1/index.html`,
    ])
      expect((await fetch(origin + path)).status, path).toBe(404)
    expect((await fetch(`${origin}${below}9/index.html`)).status).toBe(409)
  })

  it('is not shown when it was altered', async () => {
    const { place, candidate } = await withPictures()
    const [name] = await place.store.list('picture-reports/')
    await place.alter(`picture-reports/${name}`, (text) => `${text} `)
    const page = await fetch((await candidate()).pictures.address)
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('was altered')])
  })
})

describe('a decision about pictures', () => {
  it('accepts or refuses the run that the person saw', async () => {
    const { run, change, record } = await withPictures()
    expect(await change('pictures', { ...WHY, decision: 'refuse' })).toMatchObject({ status: 200 })
    expect((await run())?.decision).toMatchObject({ accepted: false, why: 'as designed' })
    await record()
    expect(await change('pictures', { ...WHY, decision: 'accept' })).toMatchObject({
      status: 409,
      body: { problems: [expect.stringContaining('is superseded by run 4')] },
    })
    expect((await change('pictures', { seen: 4, decision: 'accept' })).status).toBe(400)
    expect((await change('pictures', { ...WHY, seen: 4 })).status).toBe(400)
    expect((await change('pictures', { ...WHY, seen: 4, decision: 'maybe' })).status).toBe(400)
  })

  it('is refused by a read-only console', async () => {
    const { place } = await withPictures()
    const { change } = await openConsole({ readOnly: true }, place)
    expect((await change('pictures', { ...WHY, decision: 'accept' })).status).toBe(403)
  })
})
