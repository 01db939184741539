import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { routes } from '@arcada/kit/routes'
import { type RunningSite, siteOf } from './running-site.ts'

/** Downloaded by npx for this run: no other command needs its hundred packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const
const ADDRESSES = [routes.home, `${routes.gameList}?gameType=RNG`, routes.login, routes.lottery]

type Scores = Record<(typeof CATEGORIES)[number], number>

export interface LighthouseMetrics extends Scores {
  address: string
  /** Audits that cost points, and their findings. */
  failed: string[]
}

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>
}

/** Lighthouse as a phone with empty caches, for the screens that a guest sees first. */
export async function measureLighthouse(running?: Omit<RunningSite, 'close'>): Promise<LighthouseMetrics[]> {
  const site = await siteOf(running)
  try {
    const found: LighthouseMetrics[] = []
    for (const address of ADDRESSES) found.push(metricsOf(address, await report(site.origin + address)))
    return found
  } finally {
    await site.close()
  }
}

/** Prints the scores, and the audits that cost points; returns whether each score is 100. */
export function printLighthouse(found: readonly LighthouseMetrics[]): boolean {
  console.table(found.map(({ failed: _, ...scores }) => scores))
  const failed = found.flatMap(({ address, failed: audits }) => audits.map((audit) => `${address}: ${audit}`))
  for (const line of failed) console.error(line)
  return failed.length === 0
}

async function report(url: string): Promise<Report> {
  const run = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: process.env.ARCADA_CHROMIUM ?? '' },
    },
  )
  const text: string[] = []
  run.stdout.setEncoding('utf8').on('data', (part: string) => text.push(part))
  const [code] = await once(run, 'close')
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}`)
  return JSON.parse(text.join(''))
}

function metricsOf(address: string, { categories, audits }: Report): LighthouseMetrics {
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const failed = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score === 1) return []
      return [`${audit.title}: ${JSON.stringify(audit.details?.items ?? []).slice(0, 300)}`]
    }),
  )
  return {
    address,
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    failed,
  }
}
