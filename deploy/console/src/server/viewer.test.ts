import { openReleasedWorkplace } from '@arcada/release/testing/fixture-store'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Evidence } from './evidence.ts'
import { startViewer } from './viewer.ts'

const PLACE = { run: '2026-11-27T10-00-00-arcada', name: 'games-x' }

/** The viewer over one trace, and the part of its addresses before each file. */
async function openViewer() {
  const asked: string[] = []
  const evidence: Evidence = {
    async read({ run, name }, file) {
      asked.push(`${run}/${name}/${file}`)
      return run === PLACE.run ? Buffer.from('a trace') : undefined
    },
    describe: async () => undefined,
    casesOf: async () => new Map(),
  }
  const place = await openReleasedWorkplace()
  onTestFinished(() => place.remove())
  const viewer = await startViewer({ evidence, store: place.store, keys: place.keys })
  onTestFinished(() => viewer.close())
  const address = new URL(viewer.traceAddress(PLACE))
  const base = address.href.replace(/index\.html.*/, '')
  return { address, base, asked }
}

describe('the trace viewer', () => {
  it('opens the trace of a case, with a policy of its own', async () => {
    const { address } = await openViewer()
    const page = await fetch(address)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const trace = await fetch(address.searchParams.get('trace') ?? '')
    expect([trace.status, await trace.text()]).toEqual([200, 'a trace'])
    const worker = await fetch(new URL('sw.bundle.js', address))
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('answers nothing without the secret of its address', async () => {
    const { address, asked } = await openViewer()
    const guessed = `${address.origin}/${'x'.repeat(43)}`
    for (const path of ['index.html', 'sw.bundle.js', `traces/${PLACE.run}/${PLACE.name}/trace.zip`])
      expect((await fetch(`${guessed}/${path}`)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('answers only files of the viewer and traces', async () => {
    const { base } = await openViewer()
    const above =
      '..%2Findex.html ..%2F..%2F..%2Fpackage.json assets%2F..%2F..%2F..%2Fcli.js .hidden assets nothing.js'
    const traces = ['traces/other/games-x/trace.zip', `traces/${PLACE.run}/${PLACE.name}/errors.txt`]
    for (const path of [...above.split(' '), ...traces])
      expect((await fetch(base + path)).status, path).toBe(404)
  })
})
