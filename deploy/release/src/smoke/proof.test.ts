import { beforeEach, describe, expect, it } from 'vitest'
import { OFF, useSmokedSets } from '../testing/smoked-sets.ts'

const { place, smokeSet, promote, livePraia } = useSmokedSets()

describe('promote', () => {
  it('refuses a set without a smoke run, with a remedy', async () => {
    await expect(promote()).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\): run 'smoke --whitelabel arcada'/,
    )
  })

  it('refuses it as a canary, too, for any share', async () => {
    await expect(promote({ canary: 1 })).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\)/,
    )
    expect((await place.live()).seq).toBe(1)
  })

  it('allows it without one only with the name of the person who decides and a reason', async () => {
    for (const withoutSmoke of ['Ana', ': down', 'Ana:down', 'Ana: ', ' Ana: down', ''])
      await expect(promote({ withoutSmoke }), withoutSmoke).rejects.toThrow(/name the person who decides/)
    await promote({ withoutSmoke: 'Rui: Chromium is down' })
    expect((await place.live()).why).toBe('a test (without smoke run, Rui: Chromium is down)')
  })
})

describe('a set on another whitelabel', () => {
  beforeEach(livePraia)

  it('is not proven by a green run that left a case out, and promote names the case and the reason', async () => {
    await smokeSet(OFF, 'praia')
    await expect(promote()).rejects.toThrow(
      /Its green run on praia of .* by operator \(Ana\) left out 'the ranking opens' \(needs the promotion MISSION, which praia has off\), so it proves nothing for arcada\. Run 'smoke --whitelabel arcada'/,
    )
    expect(await promote({}, 'praia')).toMatchObject({ release: 2 })
    await smokeSet()
    expect(await promote()).toMatchObject({ release: 2 })
  })
})
