import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { runRelease } from '@arcada/release'
import { runProgram } from '@arcada/release/testing/engines/debian'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Edge, startEdge } from './node/start-edge.ts'
import { ROOT } from './testing/containers/files.ts'
import { missingPrometheus, runPrometheus, type TestPrometheus } from './testing/run-prometheus.ts'

const FOLDER = join(ROOT, 'deploy/monitoring')
const RULES = join(FOLDER, 'rules.yml')
const missing = await missingPrometheus()

interface Rule {
  record?: string
  alert?: string
  expr: string
  annotations?: { command: string; console: string; summary: string }
}

// The two files are of this repository.
const rules = (load(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules: all }) => all,
)
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(join(FOLDER, 'dashboard.json'), 'utf8'),
)

/** The expression of a panel with its variables set, as Grafana sends it. */
const filled = (text: string) => text.replaceAll('$whitelabel', 'arcada').replaceAll('$remote', 'games')
const panel = (title: string, at = 0) => {
  const found = dashboard.panels.find((one) => one.title === title)?.targets[at]
  if (found === undefined) throw new Error(`The dashboard has no panel '${title}'.`)
  return filled(found.expr)
}
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => filled(expr))),
]
const namesIn = (text: string) => text.match(/\barcada[_:][a-z0-9_:]+/g) ?? []

test('each alert states what happened, the command that helps and the page of the console', () => {
  for (const { annotations } of rules.filter(({ alert }) => alert !== undefined))
    expect(annotations).toEqual({
      summary: expect.stringMatching(/^\S.{20,}\.$/),
      command: expect.stringMatching(/^npm run release -- [a-z]+/),
      console: expect.stringMatching(/^\/(?:w\/\{\{ \$labels\.whitelabel \}\})?$/),
    })
})

const LONG = { timeout: 120_000, tags: '@long' }

describe.skipIf(missing)(`Prometheus${missing ? ` (SKIPPED: ${missing})` : ''}`, LONG, () => {
  let place: Workplace
  let edge: Edge
  let exporter: Server
  let prometheus: TestPrometheus

  const beacon = (canary: boolean, version: string, phase: string, outcome: string, duration = 300) => ({
    method: 'POST',
    body: JSON.stringify({
      ...{ whitelabel: 'arcada', release: 2, canary, loggedIn: false },
      parts: [{ remote: 'games', version, part: './src/screens/list', phase, outcome, duration }],
    }),
  })
  const send = async (times: number, ...about: Parameters<typeof beacon>) => {
    for (let sent = 0; sent < times; sent += 1)
      expect((await fetch(`${edge.origin}/beacons`, beacon(...about))).status).toBe(204)
  }
  /** The values of an expression as soon as they are these, by the named label; Prometheus extrapolates the edges of a window. */
  const expectValues = (expression: string, label: string, values: Readonly<Record<string, number>>) =>
    vi.waitFor(
      async () => {
        const found = await prometheus.query(expression)
        const near = found.map(({ metric, value }) => {
          const wanted = values[metric[label] ?? ''] ?? Number.NaN
          return [metric[label], Math.abs(value - wanted) <= wanted * 0.02 ? wanted : value]
        })
        expect(Object.fromEntries(near)).toEqual(values)
      },
      { timeout: 40_000, interval: 500 },
    )

  beforeAll(async () => {
    place = await openReleasedWorkplace()
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    edge = await startEdge({ store: place.storeFolder, port: 0, api: 'http://localhost:1', limits: false })
    const file = join(place.folder, 'arcada.prom')
    // What the node exporter does with the file.
    exporter = createServer(async (_, response) => response.end(await readFile(file)))
    await new Promise<void>((done) => exporter.listen(0, '127.0.0.1', done))
    const address = exporter.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    await send(1, false, '1.0.0', 'load', 'ok')
    await send(1, true, '1.1.0', 'load', 'ok')
    await send(1, false, '1.0.0', 'interactive', 'ok', 1_200)
    // A histogram that begins at its first value shows no increase, so each has one before.
    for (const [canary, version] of [
      [false, '1.0.0'],
      [true, '1.1.0'],
    ] as const) {
      const vitals = ['inp', 'blocking'].map((measure) => ({ remote: 'games', version, measure, value: 0 }))
      const body = JSON.stringify({ whitelabel: 'arcada', release: 2, canary, vitals })
      expect((await fetch(`${edge.origin}/beacons`, { method: 'POST', body })).status).toBe(204)
    }
    const store = `file:${place.storeFolder}`
    const args = ['overview', '--store', store, '--metrics', `${edge.origin}/beacons/metrics`]
    const print = { line: () => undefined, error: (text: string) => console.error(text) }
    expect(await runRelease([...args, '--textfile', file], print)).toBe(0)
    prometheus = await runPrometheus(
      [
        { job: 'arcada-edge', address: `${edge.origin}/beacons/metrics` },
        { job: 'arcada-overview', address: `http://127.0.0.1:${port}/metrics` },
      ],
      RULES,
    )
    await expectValues('count by (remote) (arcada_parts_total{phase="load"})', 'remote', { games: 6 })
  }, 60_000)

  afterAll(async () => {
    await prometheus?.stop()
    exporter?.close()
    await edge?.close()
    await place?.remove()
  })

  test('accepts the rules and the example configuration, and the rules pass their own tests', async () => {
    for (const args of [
      ['check', 'config', join(FOLDER, 'prometheus.yml')],
      ['check', 'rules', RULES],
      ['test', 'rules', join(FOLDER, 'rules.test.yml')],
    ]) {
      const { code, text } = await runProgram('promtool', args)
      expect(text).toContain('SUCCESS')
      expect(code).toBe(0)
    }
  })

  test('reads what pages report: failures by version, and the times of first screens', async () => {
    await send(90, false, '1.0.0', 'load', 'ok')
    await send(10, false, '1.0.0', 'load', 'failed')
    await send(4, true, '1.1.0', 'load', 'ok')
    await send(1, true, '1.1.0', 'load', 'fallback')
    await send(20, false, '1.0.0', 'interactive', 'ok', 1_200)
    await expectValues(panel('Failures per 1,000 loads, by remote and version'), 'version', {
      '1.0.0': 100,
      '1.1.0': 200,
    })
    await expectValues('arcada:remote_failures:ratio_rate5m', 'remote', { games: 0.105 })
    // 75 % of the way through the bucket from 1 s to 1.5 s.
    await expectValues(panel('First screens: 75 % and 95 % can be used within'), 'whitelabel', {
      arcada: 1.375,
    })
  })

  test('reads what the store says: the live release, the share of its canary and the verdict', async () => {
    await expectValues(panel('Live release'), 'whitelabel', { arcada: 2 })
    await expectValues(panel('Share of canaries, wanted and observed'), 'whitelabel', { arcada: 0.1 })
    await expectValues(panel('Share of canaries, wanted and observed', 1), 'whitelabel', { arcada: 0.5 })
    await expectValues(panel('Verdicts about canaries that run'), 'outcome', { uncompared: 1 })
    await expectValues(panel('Needs a person'), 'kind', { canary: 1 })
    await expectValues('ALERTS{alertstate="pending",alertname=~"Arcada.*"}', 'alertname', {
      ArcadaCanaryShareOff: 1,
      ArcadaCanaryUncompared: 1,
    })
  })

  test('understands every expression of the rules and of the dashboard', async () => {
    for (const expression of expressions) await prometheus.query(expression)
  })

  test('has every metric that they name', async () => {
    const text = await (await fetch(`${edge.origin}/beacons/metrics`)).text()
    const overview = await readFile(join(place.folder, 'arcada.prom'), 'utf8')
    const types = [...`${text}${overview}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
      ([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const known = new Set([...types, ...rules.flatMap(({ record }) => record ?? [])])
    expect([...new Set(expressions.flatMap(namesIn))].filter((name) => !known.has(name))).toEqual([])
    expect(await prometheus.names()).toEqual(expect.arrayContaining(['arcada:remote_failures:ratio_rate6h']))
  })
})
