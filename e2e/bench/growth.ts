import { devVersion } from '@arcada/kit/build'
import { routes } from '@arcada/kit/routes'
import { copiedAddress, publishCopy } from '../support/copies.ts'
import { startBackEnd } from './back-end.ts'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { openBenchStore } from './composed.ts'
import { NETWORKS, openCold, type Variant } from './scenarios.ts'
import { serveSite } from './server.ts'
import { type BenchSite, pack } from './site.ts'
import { median, pairedRatio } from './statistics.ts'

const MANY_REMOTES = 50
/** The remotes that are copied in turn; the last and least important one is a copy of lottery. */
const COPIED = ['agent', 'games', 'member', 'promotions', 'lottery']

export interface GrowthResult {
  remotes: number
  /** Of the document, brotli. */
  bytes: number
  /** Ms until home is interactive, slow 4G. */
  interactive: number[]
  /** The same for the lottery's first screen: of the remote itself, or of its copy, the last remote of all. */
  lastRemote: number[]
  /** Most requests of that screen that waited for each other. */
  chain: number[]
}

/**
 * The same two addresses with 5 and with 50 remotes in the release, each with a previous good version: the cost of remotes
 * that are not on the page.
 */
export async function measureGrowth(repetitions: number): Promise<GrowthResult[]> {
  const certificate = readCertificate()
  const backEnd = await startBackEnd()
  const { few, many, last } = await grownSites()
  const variants: (Variant & GrowthResult & { address: string })[] = []
  for (const { site, remotes, address } of [
    { site: few, remotes: COPIED.length, address: routes.lottery },
    { site: many, remotes: MANY_REMOTES, address: copiedAddress(last, routes.lottery) },
  ]) {
    const served = await serveSite(site, certificate, backEnd)
    const { length: bytes } = pack(Buffer.from(site.document), 'index.html').body
    const name = String(remotes)
    const measured = { remotes, bytes, interactive: [], lastRemote: [], chain: [] }
    variants.push({ name, before: site, after: site, afterHost: site, served, address, ...measured })
  }
  const browser = await launchBrowser(certificate)
  try {
    for (let repetition = -1; repetition < repetitions; repetition += 1)
      for (const variant of repetition % 2 === 0 ? variants : [...variants].reverse()) {
        const home = await openCold(browser, variant, routes.home, NETWORKS.slow4g)
        const screen = await openCold(browser, variant, variant.address, NETWORKS.slow4g)
        for (const problem of [...home.problems, ...screen.problems])
          console.log(`  ${variant.name}: ${problem}`)
        if (repetition < 0) continue
        variant.interactive.push(Math.round(home.sample.interactive ?? Number.NaN))
        variant.lastRemote.push(Math.round(screen.sample.interactive ?? Number.NaN))
        variant.chain.push(screen.sample.chain ?? Number.NaN)
      }
  } finally {
    await browser.close()
    for (const { served } of variants) await served.close()
    backEnd.close()
  }
  return variants.map(({ remotes, bytes, interactive, lastRemote, chain }) => ({
    remotes,
    bytes,
    interactive,
    lastRemote,
    chain,
  }))
}

export function printGrowth(results: readonly GrowthResult[]): void {
  const times = (values: readonly number[]) =>
    `${median(values).toFixed(0)} ms [${Math.min(...values)}-${Math.max(...values)}]`
  const [first] = results
  for (const { remotes, bytes, interactive, lastRemote, chain } of results)
    console.log(
      `${String(remotes).padStart(3)} remotes: document ${bytes} bytes, home ${times(interactive)}, ` +
        `${pairedRatio(interactive, first?.interactive ?? [])?.toFixed(2)} of ${first?.remotes} remotes, screen of the ` +
        `last remote ${times(lastRemote)}, ${pairedRatio(lastRemote, first?.lastRemote ?? [])?.toFixed(2)}, chain ` +
        `${Math.max(...chain)}`,
    )
}

/** Both sites as the release tool writes them, in their second release, so that every remote has a previous version. */
async function grownSites(): Promise<{ few: BenchSite; many: BenchSite; last: string }> {
  const { store, keys, apps, versions, release } = await openBenchStore('growth')
  // Before the copies exist: a first release takes all published apps.
  const few = await release(versions)
  const names: string[] = []
  for (let index = COPIED.length; index < MANY_REMOTES; index += 1)
    names.push(`copy${String(index).padStart(2, '0')}`)
  const builtOf = (name: string) => apps.find((app) => app.name === name)?.folder ?? ''
  const old: Record<string, string> = {}
  const grown: Record<string, string> = {}
  for (const [turn, name] of [...COPIED, ...names].entries()) {
    const source = COPIED[turn % COPIED.length] ?? ''
    const digest = devVersion(source).slice(-12)
    const publishAs = async (version: string) => {
      await publishCopy({ store, keys }, builtOf(source), { name, version })
      return version
    }
    old[name] = await publishAs(`0.1.0-dev.${digest}.old`)
    grown[name] = versions[name] ?? (await publishAs(`0.1.0-dev.${digest}`))
  }
  await release({ ...versions, ...old })
  const many = await release({ ...versions, ...grown })
  return { few, many, last: names.at(-1) ?? '' }
}
