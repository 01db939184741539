import type { SmokeCase } from '@arcada/kit/federation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Secrets } from './secrets.ts'
import { SharedPage } from './shared-page.ts'
import { useBrowser, useSite } from './testing/use-site.ts'

/** A site with one part, which shows its address; /m/dialog opens an overlay, /m/send changes something, /m/broken logs an error. */
const PAGE = `<!doctype html><div data-remote="games" data-part="./src/screens/any"></div><script>
const part = document.querySelector('[data-part]')
const show = () => {
  part.innerHTML = '<h1>' + location.pathname + '</h1><button>Go</button>'
  if (location.pathname === '/m/dialog') {
    part.insertAdjacentHTML('beforeend', '<dialog><p>Over the page</p></dialog>')
    part.querySelector('dialog').showModal()
  }
  if (location.pathname === '/m/stubborn') {
    document.body.insertAdjacentHTML('beforeend', '<dialog oncancel="return false"><p>Stays</p></dialog>')
    document.querySelector('body > dialog').showModal()
  }
  if (location.pathname === '/m/broken') console.error('broken')
  if (location.pathname === '/m/send') fetch('/wps/anything', { method: 'POST' }).catch(() => {})
}
addEventListener('popstate', show)
show()
</script>`

const heading = (open: string, more: Partial<SmokeCase> = {}): SmokeCase => ({
  name: `shows ${open}`,
  live: true,
  open,
  steps: [{ see: { role: 'button', name: 'Go', in: './src/screens/any' } }],
  ...more,
})
const dialog = (open: string, text: string): SmokeCase => heading(open, { steps: [{ see: { text } }] })

describe('a page that several smoke cases share', () => {
  const used = useBrowser()
  let requests: string[] = []
  let page: SharedPage
  const site = useSite((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.end(PAGE)
  })
  beforeEach(() => {
    requests = []
    page = new SharedPage()
  })
  afterEach(() => page.close())

  const documents = () => requests.filter((request) => request.startsWith('GET /m/'))
  const passes = (one: SmokeCase) =>
    page.passes({
      ...{ browser: used.browser, origin: site.origin, later: undefined },
      facts: {
        ...{ whitelabel: 'arcada', flags: {}, promotions: [], agentMenu: [], widgets: [] },
        ...{ remotes: ['games'], live: false },
        popups: ['games ./src/widgets/popups'],
      },
      logIns: async () => [],
      secrets: new Secrets(),
      ...{ remote: 'games', one, folder: '' },
    })

  it('loads one document for cases that pass', async () => {
    expect(await passes(heading('/m/one'))).toBe(true)
    expect(await passes(dialog('/m/two', '/m/two'))).toBe(true)
    expect(documents()).toEqual(['GET /m/one'])
  })

  it('is opened anew after a case that fails', async () => {
    expect(await passes(heading('/m/one'))).toBe(true)
    expect(await passes(heading('/m/broken'))).toBe(false)
    expect(await passes(heading('/m/three'))).toBe(true)
    expect(documents()).toEqual(['GET /m/one', 'GET /m/three'])
  })

  it('closes the overlay of a case before the next one', async () => {
    expect(await passes(dialog('/m/dialog', 'Over the page'))).toBe(true)
    expect(await passes(heading('/m/dialog/next'))).toBe(true)
    expect(documents()).toEqual(['GET /m/dialog'])
  })

  it('is opened anew when an overlay stays', { tags: '@long' }, async () => {
    expect(await passes(dialog('/m/stubborn', 'Stays'))).toBe(true)
    expect(await passes(heading('/m/two'))).toBe(true)
    expect(documents()).toEqual(['GET /m/stubborn', 'GET /m/two'])
  })

  it('rejects a case that would change something, at once and before the back end gets it', async () => {
    const waits = { steps: [{ see: { text: 'never there' } }] }
    expect(await passes(heading('/m/send', waits))).toBe(false)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    // Its step alone would wait longer than this test may take.
  }, 12_000)

  it('does not take a case that acts, expects a refusal, moves the clock or is about popups', async () => {
    const go: SmokeCase['steps'] = [{ click: { role: 'button', name: 'Go' } }]
    const rows: Partial<SmokeCase>[] = [
      { live: false, steps: go },
      { refusals: [409] },
      { steps: [{ later: 5 }] },
      { steps: [{ see: { text: 'x', in: './src/widgets/popups' } }] },
    ]
    for (const more of rows) expect(await passes(heading('/m/one', more)), JSON.stringify(more)).toBe(false)
    expect(requests).toEqual([])
  })
})
