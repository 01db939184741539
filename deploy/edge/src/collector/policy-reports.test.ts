import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it, test } from 'vitest'
import { useEdge } from '../testing/use-edge.ts'
import { collectorApp } from './app.ts'
import { reportCounter } from './policy-reports.ts'

const PAGE = 'https://arcada.example/m/withdraw?token=secret-123'
const WHERE = { hostname: 'arcada.example', whitelabel: 'arcada', release: 7 }
const body = (more: object = {}) => ({
  documentURL: PAGE,
  blockedURL: 'https://evil.example/x.js?stolen=secret-123',
  effectiveDirective: 'script-src-elem',
  sample: 'secret-123',
  ...more,
})
const report = (more: object = {}, type = 'csp-violation') => ({ type, url: PAGE, body: body(more) })
const older = (more: object = {}) => ({
  'csp-report': {
    'document-uri': PAGE,
    'blocked-uri': 'inline',
    'violated-directive': "script-src 'self'",
    ...more,
  },
})

describe('reports of what a policy blocked', () => {
  it('are counted by whitelabel, release, directive and what was blocked, without an address, a query or a sample', () => {
    const counter = reportCounter()
    const both = JSON.stringify([report(), report({ effectiveDirective: undefined }, 'integrity-violation')])
    expect(counter.receive(both, WHERE)).toBe(true)
    expect(counter.receive(JSON.stringify([report()]), WHERE)).toBe(true)
    expect(counter.receive(JSON.stringify(older()), WHERE)).toBe(true)
    const series = 'arcada_policy_violations_total{whitelabel="arcada",release="7",directive='
    const text = counter.metrics()
    expect(text).toContain(`${series}"script-src-elem",blocked="foreign"} 2\n`)
    expect(text).toContain(`${series}"integrity-policy",blocked="foreign"} 1\n`)
    expect(text).toContain(`${series}"script-src",blocked="inline"} 1\n`)
    expect(text).not.toMatch(/secret|evil|withdraw|https?:/)
  })

  it('distinguish what was blocked', async () => {
    const failed = await failing(
      [
        ['the site itself', { blockedURL: 'https://arcada.example/apps/x.js' }, 'own'],
        ['a text that would run', { blockedURL: 'eval' }, 'eval'],
        ['a sink of HTML', { blockedURL: 'trusted-types-sink' }, 'sink'],
        ['an extension of the browser', { blockedURL: 'chrome-extension' }, 'extension'],
        ['a script of an extension', { sourceFile: 'moz-extension://x/y.js' }, 'extension'],
      ],
      ([_, more, blocked]) => {
        const counter = reportCounter()
        counter.receive(JSON.stringify([report(more)]), WHERE)
        expect(counter.metrics()).toContain(`blocked="${blocked}"} 1\n`)
      },
    )
    expect(failed).toEqual([])
  })

  it('that are malformed or too long are dropped', async () => {
    const failed = await failing(
      [
        ['no JSON', '{'],
        ['an empty list', '[]'],
        ['something else', JSON.stringify([report({}), { type: 'deprecation' }])],
        ['a page of another site', JSON.stringify([report({ documentURL: 'https://x.y/' })])],
        ['an invented directive', JSON.stringify([report({ effectiveDirective: 'x"} 1' })])],
        ['too many at once', JSON.stringify(Array(21).fill(report()))],
      ],
      ([_, text]) => {
        const counter = reportCounter()
        expect(counter.receive(text, WHERE)).toBe(false)
        expect(counter.metrics()).toContain('arcada_reports_dropped_total{reason="malformed"} 1\n')
        expect(counter.metrics()).not.toContain('arcada_policy_violations_total{')
      },
    )
    expect(failed).toEqual([])
  })

  it('of old releases make room for those of new ones', () => {
    const counter = reportCounter()
    for (let release = 1; release <= 30; release += 1)
      counter.receive(JSON.stringify([report()]), { ...WHERE, release })
    expect(counter.metrics().match(/arcada_policy_violations_total\{/g)).toHaveLength(20)
    expect(counter.metrics()).toContain('release="30"')
  })
})

describe('the edge', () => {
  const { edge } = useEdge()

  it('takes them where its documents send them, and shows them among the counters, with the release that is live', async () => {
    const document = await fetch(`${edge.origin}/m/home`)
    const endpoint = /arcada="([^"]+)"/.exec(document.headers.get('reporting-endpoints') ?? '')?.[1] ?? ''
    expect(await document.text()).toContain('; report-to arcada">')
    expect(document.headers.get('content-security-policy')).toContain(`report-uri ${endpoint}`)
    const page = { documentURL: `${edge.origin}/m/home` }
    const send = (text: string) =>
      fetch(edge.origin + endpoint, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/reports+json' },
      }).then(({ status }) => status)
    expect(await send(JSON.stringify([report(page)]))).toBe(204)
    expect(await send('{}')).toBe(400)
    expect(await send('x'.repeat(20_000))).toBe(413)
    expect((await fetch(edge.origin + endpoint)).status).toBe(405)
    const metrics = await (await fetch(`${edge.origin}/beacons/metrics`)).text()
    expect(metrics).toContain(
      'arcada_policy_violations_total{whitelabel="arcada",release="1",directive="script-src-elem",blocked="foreign"} 1\n',
    )
  })
})

test('the collector counts nothing about a whitelabel without a release, or one that is no id', async () => {
  const read = async (path: string) =>
    path.includes('sites/arcada/') ? Buffer.from('<html data-release="7">') : undefined
  const collector = collectorApp({ files: { address: 'a store', read }, shares: true })
  const send = async (whitelabel: string) => {
    const headers = { 'x-arcada-whitelabel': whitelabel, 'x-forwarded-host': 'arcada.example:443' }
    const sent = { method: 'POST', headers, body: JSON.stringify([report()]) }
    return (await collector.request('/beacons/reports', sent)).status
  }
  for (const whitelabel of ['praia', '', '../sites/arcada', 'arcada"} 1'])
    expect([whitelabel, await send(whitelabel)]).toEqual([whitelabel, 400])
  expect(await send('arcada')).toBe(204)
})
