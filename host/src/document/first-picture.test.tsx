import { failing } from '@arcada/kit/testing/failing'
import { afterEach, expect, it as test, vi } from 'vitest'
import { call, endVisit, newVisit, open } from './testing/open-boot.ts'

const PICTURE = { call: 'banners', list: 'banners', group: 'm_home' }
const BANNERS = [
  { groupName: 'm_reg', url: '/wps/image/registration.webp' },
  { groupName: 'm_home', url: '/wps/image/derby "final".webp' },
  { groupName: 'm_home', url: '/wps/image/second.webp' },
]

let requested: object[] = []

afterEach(endVisit)

const shown = () => document.documentElement.style.getPropertyValue('--ar-first-picture')

/** Opens a page of a whitelabel with these banners and settings. */
async function openHome({
  banners = BANNERS,
  rg = {},
  path = '/',
}: {
  banners?: unknown
  rg?: object | null
  path?: string
} = {}) {
  newVisit(700, async (address) => {
    if (address === '/wps/settings')
      return rg === null
        ? new Response('', { status: 500 })
        : Response.json({ success: true, value: { settings: { RG: rg } } })
    return Response.json({ success: true, value: { banners } })
  })
  requested = []
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        requested.push(this)
      }
    },
  )
  await open(path, (release) => {
    release.calls.consolidatedSettings = call('/wps/settings')
    release.startup.push('consolidatedSettings')
    const [widget] = release.slots['home.banners'] ?? []
    if (widget) widget.picture = PICTURE
  })
  // The answers, and what follows from them.
  await new Promise((resolve) => setTimeout(resolve))
}

test('requests the first picture of home when its address arrives, and shows it in the skeleton', async () => {
  await openHome()
  expect(requested).toEqual([{ fetchPriority: 'high', src: '/wps/image/derby "final".webp' }])
  expect(shown()).toBe('url("/wps/image/derby \\"final\\".webp")')
})

test('[RG-50] shows no promotion without its warning: only requests the picture when there are warnings or may be', async () => {
  for (const rg of [{ warnings: ['Apostar pode causar dependência.'] }, null]) {
    await openHome({ rg })
    expect(requested).toHaveLength(1)
    expect(shown()).toBe('')
  }
})

test('requests nothing without a picture of home at an address of the site', async () => {
  const at = (url: string) => [{ groupName: 'm_home', url }]
  const failed = await failing(
    [[], null, 'banners', at('derby.webp'), at('javascript:alert(1)')],
    async (banners) => {
      await openHome({ banners })
      expect([requested, shown()]).toEqual([[], ''])
    },
  )
  expect(failed).toEqual([])
})

test('requests nothing on another page', async () => {
  await openHome({ path: '/m/list' })
  expect(requested).toEqual([])
})
