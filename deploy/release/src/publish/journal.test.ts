import { beforeEach, describe, expect, it } from 'vitest'
import { useReleasedInMemory } from '../testing/use-workplace.ts'

const place = useReleasedInMemory()
beforeEach(async () => {
  for (const version of ['1.1.0', '1.2.0']) await place.publishRemote('games', version)
})

const text = async (path: string) => (await place.store.read(path))?.bytes.toString() ?? ''
const put = (path: string, content: string) => place.store.createOnly(path, Buffer.from(content))

/** What a promotion of the newest of every app brings. */
async function newestLive() {
  await place.promote('arcada')
  const { remotes } = await place.live()
  return Object.fromEntries(Object.values(remotes).map(({ name, version }) => [name, version]))
}

describe('the newest of every app', () => {
  it('is the last signed entry at its own number; invalid files are skipped', async () => {
    await put('published/games/4.txt', `1.0.0\n{"app":"games"}\nforged\n`)
    await put('published/games/5.txt', await text('published/games/1.txt'))
    await put('published/games/6.txt', '')
    // Signed, but about another app or version, or without their number.
    const storeKeys = await place.keys.on(place.store)
    const said = { app: 'games', version: '1.0.0', at: '2026-11-21T12:00:00.000Z', by: 'Ana' }
    const notes = [{ ...said, app: 'lottery', number: 7 }, { ...said, version: '9.9.9', number: 8 }, said]
    for (const [at, note] of notes.entries()) {
      const text = JSON.stringify(note)
      const signature = await storeKeys.sign('publication', 'games', text)
      await put(`published/games/${7 + at}.txt`, `1.0.0\n${text}\n${signature}\n`)
    }
    await put('published/games/notes.md', 'what is this')
    await put('published/readme.txt', 'and this')
    await put('published/lottery/2.txt', 'not a version\n')
    expect(await newestLive()).toEqual({ games: '1.2.0', lottery: '1.0.0' })
    await place.publishRemote('games', '1.3.0')
    expect(await newestLive()).toEqual({ games: '1.3.0', lottery: '1.0.0' })
  })

  it('gets a number in the range of this tool, despite a larger one in the folder', async () => {
    await put('published/games/9007199254740992.txt', 'x')
    await put('published/games/100000000.txt', 'x')
    await place.publishRemote('games', '1.3.0')
    expect(await text('published/games/4.txt')).toMatch(/^1\.3\.0\n/)
    expect(await newestLive()).toEqual({ games: '1.3.0', lottery: '1.0.0' })
    await put('published/games/99999999.txt', 'x')
    await expect(place.publishRemote('games', '1.4.0')).rejects.toThrow(
      /^published\/games\/99999999\.txt in .* leaves no number for another publication, .*: remove it, then publish again\.$/,
    )
  })

  it('is never older than the live version when the journal lost its end', async () => {
    await place.promote('arcada', { games: '1.2.0' })
    await place.store.remove('published/games/3.txt')
    expect(await newestLive()).toEqual({ games: '1.2.0', lottery: '1.0.0' })
  })

  it('includes no app outside the site until it is named', async () => {
    await place.publishRemote('cards', '1.0.0')
    expect(await newestLive()).toEqual({ games: '1.2.0', lottery: '1.0.0' })
    await place.promote('arcada', { cards: '1.0.0' })
    await place.publishRemote('cards', '1.1.0')
    expect(await newestLive()).toEqual({ cards: '1.1.0', games: '1.2.0', lottery: '1.0.0' })
  })
})
