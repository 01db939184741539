import { parseArgs } from 'node:util'
import { createSandbox } from '@arcada/kit/sandbox'
import { composedElsewhere, composedSites } from './composed.ts'
import { launchBrowser } from './measure.ts'
import { buildMonolith } from './monolith/build.ts'
import { printResults, type Series } from './results.ts'
import { logIn, NETWORKS, runScenario, SCENARIOS, type Variant } from './scenarios.ts'
import { serveSite } from './server.ts'

/** The composed site beside the same sources as one application, and beside other checkouts. */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      reps: { type: 'string', default: '7' },
      networks: { type: 'string', default: Object.keys(NETWORKS).join(',') },
      scenarios: { type: 'string', default: SCENARIOS.join(',') },
      variants: { type: 'string', default: 'M,M+,composed' },
      also: { type: 'string', multiple: true, default: [] },
    },
  })
  const networks = chosen(values.networks, Object.keys(NETWORKS))
  const scenarios = chosen(values.scenarios, SCENARIOS)
  const wanted = chosen(values.variants, ['M', 'M+', 'composed'])

  console.log('Building …')
  const composed = await composedSites()
  const sites = new Map([['composed', composed]])
  if (wanted.includes('M')) sites.set('M', await buildMonolith('plain', composed.before))
  if (wanted.includes('M+')) sites.set('M+', await buildMonolith('tuned', composed.before))
  for (const also of values.also) {
    const [name = '', folder = ''] = also.split('=')
    sites.set(name, await composedElsewhere(folder))
    wanted.push(name)
  }
  const backEnd = await createSandbox({ database: ':memory:', origin: 'https://localhost' })
  const variants: Variant[] = []
  for (const name of wanted) {
    const site = sites.get(name)
    if (site) variants.push({ name, ...site, served: await serveSite(site.before, backEnd) })
  }
  const series: Series[] = networks.flatMap((network) =>
    scenarios.map((scenario) => ({ network, scenario, samples: new Map() })),
  )
  const browser = await launchBrowser()
  try {
    const session = await logIn(browser, variants[0]?.served.origin ?? '', 'marina')
    // The first round warms up disk, compression and browser and does not count.
    for (let round = 0; round <= Number(values.reps); round += 1) {
      console.log(round === 0 ? 'Warming up …' : `Repetition ${round} of ${values.reps} …`)
      for (const { network, scenario, samples } of series)
        for (const variant of rotated(variants, round)) {
          const line = NETWORKS[network] ?? { latency: 0, down: -1, up: -1 }
          const { sample, problems } = await runScenario(browser, variant, scenario, line, session)
          for (const problem of problems) console.log(`  ${variant.name}, ${scenario}: ${problem}`)
          if (round > 0) samples.set(variant.name, [...(samples.get(variant.name) ?? []), sample])
        }
    }
  } finally {
    await browser.close()
    for (const { served } of variants) served.close()
    backEnd.close()
  }
  printResults(series)
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function chosen(text: string, known: readonly string[]): string[] {
  const list = text.split(',')
  const unknown = list.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.`, { cause: 'usage' })
  return list
}
