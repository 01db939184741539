import { describe, expect, it } from 'vitest'
import { useDeciding } from '../testing/deciding.ts'
import { compareCandidate } from './check-now.ts'

const here = useDeciding()
const compare = (candidate = 1) =>
  compareCandidate({ store: here.place.store, keys: here.place.as('praia'), whitelabel: 'praia', candidate })

describe('the comparison of a candidate', () => {
  it('names what a promotion would change of the live set, and nothing after it', async () => {
    expect(await compare()).toMatchObject([{ app: 'games', from: '1.0.0', to: '1.1.0' }])
    await here.take()
    expect(await compare()).toEqual([])
  })

  it('is refused for a version that was replaced, and for a candidate that does not exist', async () => {
    for (const path of here.files.keys()) if (path.startsWith('apps/games/1.1.0/')) here.files.delete(path)
    await expect(compare()).rejects.toThrow(/games 1\.1\.0/)
    await expect(compare(7)).rejects.toThrow(/There is no candidate 7 of praia/)
  })
})
