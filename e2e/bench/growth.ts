import { createHash } from 'node:crypto'
import type { DocumentFile, DocumentRelease, DocumentRemote, DocumentRoute } from '@arcada/federation'
import { startBackEnd } from './back-end.ts'
import { launchBrowser } from './browser.ts'
import { makeCertificate } from './certificate.ts'
import { composedSites } from './composed.ts'
import { median, pairedRatio } from './figures.ts'
import { runScenario } from './scenarios.ts'
import { serveSite } from './server.ts'
import { type BenchSite, pack } from './site.ts'

const SIZES = [5, 50]
const RELEASE = /(<script type="application\/json" id="release"[^>]*>)([^<]*)(<\/script>)/

export interface GrowthResult {
  remotes: number
  /** Of the document, brotli. */
  bytes: number
  /** Ms until home is interactive, slow 4G. */
  interactive: number[]
}

/** The same home with 5 and with 50 remotes in the release: what the others cost who are not on the page. */
export async function measureGrowth(repetitions: number): Promise<GrowthResult[]> {
  const certificate = makeCertificate()
  const backEnd = await startBackEnd()
  const { before } = await composedSites()
  const variants = []
  for (const remotes of SIZES) {
    const site = withRemotes(before, remotes)
    const served = await serveSite(site, certificate, backEnd)
    const { length: bytes } = pack(Buffer.from(site.document), 'index.html').body
    variants.push({
      name: String(remotes),
      remotes,
      bytes,
      before: site,
      after: site,
      served,
      interactive: [] as number[],
    })
  }
  const browser = await launchBrowser(certificate)
  try {
    for (let repetition = -1; repetition < repetitions; repetition += 1)
      for (const variant of repetition % 2 === 0 ? variants : [...variants].reverse()) {
        const { sample } = await runScenario({ browser, session: '' }, variant, 'home cold', 'slow4g')
        if (repetition >= 0) variant.interactive.push(Math.round(sample.interactive ?? Number.NaN))
      }
  } finally {
    await browser.close()
    for (const { served } of variants) await served.close()
    backEnd.close()
  }
  return variants.map(({ remotes, bytes, interactive }) => ({ remotes, bytes, interactive }))
}

export function tellGrowth(results: readonly GrowthResult[]): void {
  for (const { remotes, bytes, interactive } of results)
    console.log(
      `${String(remotes).padStart(3)} remotes: document ${bytes} bytes, home interactive ${median(interactive).toFixed(0)} ms ` +
        `[${Math.min(...interactive)}-${Math.max(...interactive)}], ` +
        `${pairedRatio(interactive, results[0]?.interactive ?? [])?.toFixed(2)} of ${results[0]?.remotes} remotes`,
    )
}

/** Adds remotes that look like the real ones, with hashes of their own, because hashes do not compress. */
function withRemotes(site: BenchSite, count: number): BenchSite {
  if (!RELEASE.test(site.document)) throw new Error('the document holds no release where it is looked for')
  const document = site.document.replace(RELEASE, (_, open: string, json: string, close: string) => {
    const release: DocumentRelease = JSON.parse(json)
    const real = Object.entries(release.remotes)
    const routes = Object.entries(release.routes)
    for (let index = real.length; index < count; index += 1) {
      const [name, remote] = real[index % real.length] ?? []
      if (!name || !remote) break
      const copy = `${name}-${index}`
      release.remotes[copy] = renamed(remote, name, copy)
      for (const [path, route] of routes)
        if (route.app === name)
          release.routes[`${path}-${index}`] = { ...route, app: copy } satisfies DocumentRoute
    }
    return open + JSON.stringify(release).replaceAll('<', '\\u003c') + close
  })
  return { ...site, document }
}

function renamed(remote: DocumentRemote, name: string, copy: string): DocumentRemote {
  const file = ([path]: DocumentFile): DocumentFile => [
    path,
    `sha256-${createHash('sha256').update(`${copy} ${path}`).digest('base64')}`,
  ]
  const { previous: _, ...rest } = remote
  return {
    ...rest,
    base: remote.base.replace(name, copy),
    entry: remote.entry.map(file),
    exposes: Object.fromEntries(
      Object.entries(remote.exposes).map(([part, files]) => [part, files.map(file)]),
    ),
    locales: { pt: remote.locales.pt.map(file), en: remote.locales.en.map(file) },
  }
}
