import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { packageVersion, WORK } from '@arcada/kit/build'
import { requireKnownOptions } from '@arcada/release'
import { startBackEnd } from './back-end.ts'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { type Composed, composedElsewhere, composedSites } from './composed.ts'
import { measureGrowth, printGrowth } from './growth.ts'
import { serveSiteByHttp3 } from './http3/serve.ts'
import { measureLighthouse, printLighthouse } from './lighthouse.ts'
import type { Detail } from './measure.ts'
import { grownBy, MEMORY_BUDGET, measureMemory, printMemory } from './memory.ts'
import { buildMonolith } from './monolith/build.ts'
import { measureRain, printRain } from './rain.ts'
import { measureRest, printRest } from './rest.ts'
import { type Measurement, type Series, toRows, writeMeasurement, writeResults } from './results.ts'
import { measureScale, printScale } from './scale.ts'
import {
  isFirstVisit,
  logInOnce,
  NETWORKS,
  type Network,
  runScenario,
  SCENARIOS,
  type Scenario,
  type Variant,
} from './scenarios.ts'
import { serveSite } from './server.ts'
import { measureSoak, printSoak, type SoakResult } from './soak/soak.ts'
import { SOAK_ENGINES, type SoakEngine } from './soak/tab.ts'
import { printTable } from './table.ts'
import { measureTaps, printTaps } from './taps.ts'
import { measureTasks, printTasks } from './tasks.ts'

/** `npm run bench`: the composed site beside the same sources as one application. */
const options = {
  reps: { type: 'string', default: '7' },
  networks: { type: 'string', default: Object.keys(NETWORKS).join(',') },
  scenarios: { type: 'string', default: SCENARIOS.join(',') },
  variants: { type: 'string', default: 'M,M+,composed' },
  loss: { type: 'string', default: '0' },
  http3: { type: 'boolean', default: false },
  'no-write': { type: 'boolean', default: false },
  also: { type: 'string', multiple: true, default: [] },
  memory: { type: 'boolean', default: false },
  compilers: { type: 'boolean', default: false },
  growth: { type: 'boolean', default: false },
  scale: { type: 'boolean', default: false },
  taps: { type: 'boolean', default: false },
  tasks: { type: 'boolean', default: false },
  rest: { type: 'boolean', default: false },
  rain: { type: 'boolean', default: false },
  lighthouse: { type: 'boolean', default: false },
  soak: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '10' },
  engine: { type: 'string', default: SOAK_ENGINES.join(',') },
  only: { type: 'string' },
  games: { type: 'string', default: '5000' },
  seconds: { type: 'string', default: '600' },
  origin: { type: 'string' },
  sandbox: { type: 'string' },
} satisfies ParseArgsConfig['options']
requireKnownOptions(options)
const { values } = parseArgs({ options })
const repetitions = Number(values.reps)
if (values.memory) {
  const result = await measureMemory(values.compilers)
  printMemory(result)
  if (!values.compilers) await keepMeasurement('memory', result)
  process.exit(values.compilers || grownBy(result) < MEMORY_BUDGET ? 0 : 1)
}
if (values.growth) {
  const results = await measureGrowth(repetitions)
  printGrowth(results)
  await keepMeasurement('growth', results)
  process.exit(0)
}
const { origin, sandbox } = values
const running = origin && sandbox ? { origin, sandboxOrigin: sandbox } : undefined
if (values.taps) {
  const found = await measureTaps(repetitions, values.only?.split(','), running)
  const good = printTaps(found)
  if (!values.only) await keepMeasurement('taps', found)
  process.exit(good ? 0 : 1)
}
if (values.tasks) {
  const found = await measureTasks(values.only?.split(','), running)
  const good = printTasks(found)
  if (!values.only) await keepMeasurement('tasks', found)
  process.exit(good ? 0 : 1)
}
if (values.rest) {
  const found = await measureRest(running)
  const good = printRest(found)
  await keepMeasurement('rest', found)
  process.exit(good ? 0 : 1)
}
if (values.rain) {
  const found = await measureRain(running)
  const good = printRain(found)
  await keepMeasurement('rain', found)
  process.exit(good ? 0 : 1)
}
if (values.lighthouse) {
  const found = await measureLighthouse(running)
  const good = printLighthouse(found)
  await keepMeasurement('lighthouse', found)
  process.exit(good ? 0 : 1)
}
if (values.scale) {
  const games = Number(values.games)
  const found = await measureScale({
    games,
    only: values.only,
    seconds: Number(values.seconds),
    ...(running ? { running } : {}),
  })
  const good = printScale(found)
  if (!values.only) await keepMeasurement('scale', found)
  process.exit(good ? 0 : 1)
}
if (values.soak) {
  const found: SoakResult[] = []
  for (const engine of chosen(values.engine, SOAK_ENGINES) as SoakEngine[])
    found.push(await measureSoak(Number(values.minutes), engine))
  const good = found.map(printSoak).every((faults) => faults.length === 0)
  await keepMeasurement('soak', found)
  process.exit(good ? 0 : 1)
}
const networks = chosen(values.networks, Object.keys(NETWORKS)) as Network[]
const scenarios = chosen(values.scenarios, SCENARIOS) as Scenario[]
const wanted = values.variants.split(',')
if (values.http3 && !scenarios.every(isFirstVisit)) {
  console.error('--http3 measures first visits: add --scenarios "home cold,member cold".')
  process.exit(2)
}

const certificate = readCertificate()
const backEnd = await startBackEnd()
console.log('Building …')
const composed = await composedSites()
const sites: Record<string, Composed> = { composed }
if (wanted.includes('M')) sites.M = await buildMonolith('plain', composed.before)
if (wanted.includes('M+')) sites['M+'] = await buildMonolith('tuned', composed.before)
for (const also of values.also) {
  const [name = '', folder = ''] = also.split('=')
  sites[name] = await composedElsewhere(folder)
  wanted.push(name)
}
const variants: Variant[] = []
const http3: string[] = []
for (const name of wanted) {
  const site = sites[name]
  if (!site) continue
  variants.push({ name, ...site, served: await serveSite(site.before, certificate, backEnd) })
  if (!values.http3) continue
  const served = await serveSiteByHttp3(site.before, backEnd)
  variants.push({ name: `${name} h3`, ...site, served })
  http3.push(served.origin)
}
const browser = await launchBrowser(certificate, { http3 })
const series: Series[] = []
const details: unknown[] = []
try {
  const first = variants[0]
  if (!first) throw new Error('no variant to measure')
  const session = await logInOnce(browser, first)
  // The first round warms up disk, compression and browser and does not count.
  for (let repetition = -1; repetition < repetitions; repetition += 1) {
    console.log(repetition < 0 ? 'Warming up …' : `Repetition ${repetition + 1} of ${repetitions} …`)
    for (const network of networks)
      for (const scenario of scenarios)
        for (const variant of rotated(variants, repetition + 1)) {
          const rates = { ...NETWORKS[network], loss: Number(values.loss) / 100, seed: repetition }
          const detail = await runScenario({ browser, session }, variant, scenario, rates)
          if (repetition < 0) continue
          keep(network, scenario, variant.name, detail)
        }
  }
} finally {
  await browser.close()
  for (const { served } of variants) await served.close()
  backEnd.close()
}
const rows = toRows(series)
await mkdir(join(WORK, 'bench'), { recursive: true })
await writeFile(join(WORK, 'bench/details.json'), JSON.stringify(details, null, 1))
printTable(rows)
if (!values['no-write']) console.log(`\nWritten: ${await writeResults(rows, packageVersion('host'))}`)
process.exit(0)

function keep(network: Network, scenario: Scenario, variant: string, detail: Detail): void {
  let one = series.find((s) => s.network === network && s.scenario === scenario && s.variant === variant)
  if (!one) {
    one = { network, scenario, variant, samples: [] }
    series.push(one)
  }
  one.samples.push(detail.sample)
  details.push({ network, scenario, variant, ...detail })
  for (const problem of detail.problems) console.log(`  ${variant}, ${scenario}: ${problem}`)
}

async function keepMeasurement(name: Measurement, measured: unknown): Promise<void> {
  if (!values['no-write'])
    console.log(`Written: ${await writeMeasurement(name, packageVersion('host'), measured)}`)
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function chosen(text: string, known: readonly string[]): string[] {
  const list = text.split(',')
  const unknown = list.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.`)
    process.exit(2)
  }
  return list
}
