/** What a page's policy kept from happening, as far as it is counted: no address, no text and nothing of a person is kept. */
interface Violation {
  directive: string
  blocked: Blocked
}

type Blocked = 'inline' | 'eval' | 'own' | 'foreign' | 'extension' | 'sink'

export interface ReportCounter {
  /** Counts the violations of one message about a page of `hostname`; returns the reason when it is invalid. */
  receive(body: string, where: ReportedPage): 'accepted' | 'too-large' | 'malformed'
  /** The counters in the text format of Prometheus. */
  metrics(): string
}

export interface ReportedPage {
  hostname: string
  whitelabel: string
  /** The release that was live when the report came, because a report does not name it; 0 without one. */
  release: number
}

/** Longest message, in bytes: browsers put several reports into one, each with the whole policy. */
const MAX_REPORT_BYTES = 16 * 1024
const MAX_REPORTS = 20
/** Releases that are counted for each whitelabel; the oldest goes first. */
const MAX_RELEASES = 20

const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'connect-src', 'img-src', 'font-src', 'manifest-src', 'worker-src', 'frame-src'],
  ...['media-src', 'base-uri', 'object-src', 'form-action', 'frame-ancestors', 'trusted-types'],
  ...['require-trusted-types-for', 'integrity-policy'],
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function kindOf(blocked: unknown, source: unknown, hostname: string): Blocked | undefined {
  if (typeof blocked !== 'string') return undefined
  if (blocked === 'inline') return 'inline'
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'eval'
  if (blocked.startsWith('trusted-types')) return 'sink'
  const extension = /^(?:chrome|moz|safari-web|webkit-masked-url)[a-z-]*(?::|$)/
  if (extension.test(blocked) || extension.test(String(source ?? ''))) return 'extension'
  return URL.parse(blocked)?.hostname === hostname ? 'own' : 'foreign'
}

/** One report in the older form (`report-uri`) or the newer one (`report-to`); both have the same fields under different names. */
function violationOf(report: Record<string, unknown>, hostname: string): Violation | undefined {
  const { type, body, 'csp-report': older } = report
  const violation = isObject(older) ? older : body
  if (!isObject(violation)) return undefined
  const page = violation.documentURL ?? violation['document-uri']
  if (typeof page !== 'string' || URL.parse(page)?.hostname !== hostname) return undefined
  const directive =
    type === 'integrity-violation'
      ? 'integrity-policy'
      : (violation.effectiveDirective ?? violation['effective-directive'] ?? violation['violated-directive'])
  const [name = ''] = typeof directive === 'string' ? directive.split(' ') : []
  const source = violation.sourceFile ?? violation['source-file']
  const blocked = kindOf(violation.blockedURL ?? violation['blocked-uri'], source, hostname)
  return DIRECTIVES.includes(name) && blocked !== undefined ? { directive: name, blocked } : undefined
}

function violationsIn(body: string, hostname: string): Violation[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  const reports = Array.isArray(value) ? value : [value]
  if (reports.length > MAX_REPORTS) return undefined
  const found = reports.map((report) => (isObject(report) ? violationOf(report, hostname) : undefined))
  const violations = found.filter((one) => one !== undefined)
  return violations.length > 0 && violations.length === found.length ? violations : undefined
}

/**
 * Adds up, in memory, what browsers say that a policy blocked. A report is as untrusted as a beacon: one that
 * breaks the schema, or is about a page of another hostname, is dropped and counted as dropped.
 */
export function reportCounter(): ReportCounter {
  const sites = new Map<string, Map<number, Map<string, number>>>()
  const dropped = new Map<string, number>()

  const drop = (reason: 'too-large' | 'malformed') => {
    dropped.set(reason, (dropped.get(reason) ?? 0) + 1)
    return reason
  }

  return {
    receive(body, { hostname, whitelabel, release }) {
      if (Buffer.byteLength(body) > MAX_REPORT_BYTES) return drop('too-large')
      const violations = violationsIn(body, hostname)
      if (violations === undefined) return drop('malformed')
      const site = sites.get(whitelabel) ?? new Map<number, Map<string, number>>()
      sites.set(whitelabel, site)
      const counted = site.get(release) ?? new Map<string, number>()
      site.set(release, counted)
      if (site.size > MAX_RELEASES) site.delete(Math.min(...site.keys()))
      for (const { directive, blocked } of violations) {
        const series = `whitelabel="${whitelabel}",release="${release}",directive="${directive}",blocked="${blocked}"`
        counted.set(series, (counted.get(series) ?? 0) + 1)
      }
      return 'accepted'
    },

    metrics() {
      const all = [...sites.values()].flatMap((site) => [...site.values()].flatMap((counted) => [...counted]))
      return `${[
        '# HELP arcada_policy_violations_total What the policies of pages blocked, as browsers tell.',
        '# TYPE arcada_policy_violations_total counter',
        ...all.sort().map(([series, value]) => `arcada_policy_violations_total{${series}} ${value}`),
        '# HELP arcada_reports_dropped_total Reports that were not counted.',
        '# TYPE arcada_reports_dropped_total counter',
        ...[...dropped]
          .sort()
          .map(([reason, value]) => `arcada_reports_dropped_total{reason="${reason}"} ${value}`),
      ].join('\n')}\n`
    },
  }
}
