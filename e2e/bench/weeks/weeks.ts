import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appNames, WORK } from '@arcada/kit/build'
import { startBackEnd } from '../back-end.ts'
import { launchBrowser } from '../browser.ts'
import { readCertificate } from '../certificate.ts'
import { tabOf } from '../running-site.ts'
import { serveSite } from '../server.ts'
import type { BenchSite } from '../site.ts'
import { type CheckedVisit, checkVisit } from './check.ts'
import { type State, stateAt, statesOf, VISITORS, type VisitorKind, weeksWith } from './plan.ts'
import { type Line, type Walk, walkAll } from './route.ts'
import { composedSites, monolithSite } from './sites.ts'
import { buildHistory, type Skipped, type Version } from './versions.ts'
import { type VisitCost, type VisitFiles, Visitor, weeksServer } from './visitor.ts'

/** A week of one kind of visitor: the mean of all simulated weeks, in bytes of bodies. */
export interface WeekRow extends VisitCost {
  variant: string
  visitor: VisitorKind
  dictionaries: boolean
  /** Of all three. */
  bytes: number
  /** The visit before the first week, with nothing in any cache. */
  firstVisit: number
}

export interface WeeksResult {
  weeks: number
  rows: WeekRow[]
  checks: CheckedVisit[]
  versions: Omit<Version, 'folder'>[]
  skipped: Skipped[]
}

/** A site while one state runs, and what a visit with empty caches loads of it. */
interface Visited extends Pick<State, 'hour'> {
  site: BenchSite
  files: readonly string[]
}

/** Bytes per week of players who come back, while every app ships twice a week. */
export async function measureWeeks(): Promise<WeeksResult> {
  const histories: Record<string, Version[]> = {}
  const skipped: Skipped[] = []
  for (const app of appNames()) {
    console.log(`Building versions of ${app} …`)
    const history = await buildHistory(app)
    histories[app] = history.versions
    skipped.push(...history.skipped)
    if (weeksWith({ app: history.versions }) === 0)
      throw new Error(
        `${app} has ${history.versions.length} versions that build, and a week needs three: fetch the whole history of the checkout.`,
      )
  }
  const weeks = weeksWith(histories)
  const states = statesOf(histories, weeks)
  console.log(`Releasing ${states.length} sets …`)
  const composed = await composedSites(states)

  const hours = [...new Set(Object.values(VISITORS).flatMap((hoursOf) => hoursOf(weeks)))]
  const seen = new Set(hours.map((hour) => states.indexOf(stateAt(states, hour))))
  const variants: Record<string, { state: State; site: BenchSite }[]> = { composed: [], 'M+': [], M: [] }
  for (const at of [...seen].sort((a, b) => a - b)) {
    const state = states[at]
    const site = composed[at]
    if (!state || !site) continue
    console.log(`Building the monoliths of set ${at} …`)
    variants.composed?.push({ state, site })
    variants['M+']?.push({ state, site: await monolithSite('tuned', state, site) })
    variants.M?.push({ state, site: await monolithSite('plain', state, site) })
  }

  const certificate = readCertificate()
  const backEnd = await startBackEnd()
  const browser = await launchBrowser(certificate)
  const rows: WeekRow[] = []
  const checks: CheckedVisit[] = []
  const details: unknown[] = []
  try {
    for (const [variant, list] of Object.entries(variants)) {
      const [first] = list
      if (!first) continue
      const served = await serveSite(first.site, certificate, backEnd)
      const line: Line = { browser, served, session: await tabOf(browser, served, 'marina') }
      console.log(`Visiting ${variant} …`)
      const visited = await visitCold(line, list, variant)
      for (const visitor of Object.keys(VISITORS) as VisitorKind[]) {
        for (const dictionaries of [true, false]) {
          const costs = await costsOf(visited, visitor, weeks, dictionaries)
          rows.push({ variant, visitor, dictionaries, ...weekOf(costs, weeks) })
          const files = costs.map(({ document, each }) => ({ document, files: Object.fromEntries(each) }))
          details.push({ variant, visitor, dictionaries, visits: files })
        }
        const [before, after] = VISITORS[visitor](weeks).map((hour) => stateAt(visited, hour))
        if (before && after) checks.push({ variant, visitor, ...(await checkVisit(line, before, after)) })
      }
      await served.close()
    }
  } finally {
    await browser.close()
    backEnd.close()
  }
  await writeFile(join(WORK, 'bench/weeks/visits.json'), JSON.stringify(details, null, 1))
  const versions = Object.values(histories).flatMap((list) => list.map(({ folder: _, ...rest }) => rest))
  return { weeks, rows, checks, versions, skipped }
}

/** The files of each state's site that a real visit loads. */
async function visitCold(
  line: Line,
  list: readonly { state: State; site: BenchSite }[],
  variant: string,
): Promise<Visited[]> {
  const visited: Visited[] = []
  for (const { state, site } of list) {
    const [walk] = await walkAll(line, [site])
    if (!walk) continue
    report(walk, variant)
    visited.push({ hour: state.hour, site, files: walk.files })
  }
  return visited
}

function report({ problems }: Walk, variant: string): void {
  for (const problem of problems) console.log(`  ${variant}: ${problem}`)
}

async function costsOf(
  visited: readonly Visited[],
  kind: VisitorKind,
  weeks: number,
  dictionaries: boolean,
): Promise<VisitFiles[]> {
  const visitor = new Visitor(weeksServer(), dictionaries)
  const costs: VisitFiles[] = []
  for (const hour of VISITORS[kind](weeks)) {
    const { site, files } = stateAt(visited, hour)
    costs.push(await visitor.visit(site, files))
  }
  return costs
}

function weekOf([first, ...later]: readonly VisitCost[], weeks: number) {
  const mean = (of: (cost: VisitCost) => number) =>
    Math.round(later.reduce((sum, cost) => sum + of(cost), 0) / weeks)
  return {
    firstVisit: first ? bytesOf(first) : 0,
    bytes: mean(bytesOf),
    document: mean(({ document }) => document),
    whole: mean(({ whole }) => whole),
    deltas: mean(({ deltas }) => deltas),
    requests: mean(({ requests }) => requests),
  }
}

const bytesOf = ({ document, whole, deltas }: VisitCost) => document + whole + deltas
