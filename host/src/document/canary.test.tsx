import type { DocumentRelease } from '@arcada/kit/federation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { app, endVisit, newVisit, open } from './testing/open-boot.ts'

beforeEach(() => newVisit())
afterEach(() => {
  endVisit()
})

const page = () => globalThis.__arcada

describe('a canary', () => {
  const share = (share: number) => (release: DocumentRelease) => {
    const games = { ...app('games', { './src/screens/list': 'list.js' }), version: '1.1.0' }
    release.canary = { share, remotes: { games, unknown: games } }
  }

  it('gives browsers within the share its versions, and others the stable ones', async () => {
    localStorage.setItem('MC_BUCKET', '99')
    expect(await open('/m/list', share(100))).toMatchObject({ canary: 'true' })
    expect(page().release.remotes).toMatchObject({
      games: { version: '1.1.0', team: 'G', previous: { version: '1.0.0' } },
      promotions: { version: '1.0.0' },
    })
    expect(page().release.remotes).not.toHaveProperty('unknown')
    delete document.documentElement.dataset.canary
    localStorage.setItem('MC_BUCKET', '100')
    expect(await open('/m/list', share(100))).not.toHaveProperty('canary')
    expect(page().release.remotes.games?.version).toBe('1.0.0')
  })

  it.each([
    [0, '0'],
    [0.25, '2500'],
    [0.99999, '9999'],
  ])('draws a bucket once for a browser without one: %d', async (random, place) => {
    const drawn = vi.spyOn(Math, 'random').mockReturnValue(random)
    await open('/m/list', share(100))
    expect(localStorage.getItem('MC_BUCKET')).toBe(place)
    drawn.mockReturnValue(0.7)
    await open('/m/list', share(100))
    expect(localStorage.getItem('MC_BUCKET')).toBe(place)
  })

  it.each(['', 'x1', '1x', '12345', '-1', '1.5'])('draws a new bucket when %j is stored', async (kept) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    localStorage.setItem('MC_BUCKET', kept)
    await open('/m/list', share(100))
    expect(localStorage.getItem('MC_BUCKET')).toBe('5000')
  })

  it('excludes a browser without storage, which would draw again on every page', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(await open('/m/list', share(10_000))).not.toHaveProperty('canary')
  })

  it('draws no bucket without a canary', async () => {
    await open('/m/list')
    expect(localStorage.getItem('MC_BUCKET')).toBeNull()
  })
})
