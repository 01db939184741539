import { isObject, parseJson } from './message.ts'
import { counterText, increase, labels } from './metrics-text.ts'

/** What a page's policy kept from happening, as far as it is counted: no address, no text and nothing of a person is kept. */
interface Violation {
  directive: string
  blocked: Blocked
}

type Blocked = 'inline' | 'eval' | 'own' | 'foreign' | 'extension' | 'sink'

export interface ReportCounter {
  /** Counts the violations of one message about a page of `hostname`; returns whether it is valid. */
  receive(body: string, where: ReportedPage): boolean
  /** The counters in the text format of Prometheus. */
  metrics(): string
}

export interface ReportedPage {
  hostname: string
  whitelabel: string
  /** The release that was live when the report came, because a report does not name it. */
  release: number
}

/** Browsers put several reports into one message. */
const MAX_REPORTS = 20
/** Releases that are counted for each whitelabel; the oldest goes first. */
const MAX_RELEASES = 20

const DIRECTIVES = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr connect-src img-src ' +
    'font-src manifest-src worker-src frame-src media-src base-uri object-src form-action frame-ancestors trusted-types ' +
    'require-trusted-types-for integrity-policy'
  ).split(' '),
)

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
  return DIRECTIVES.has(name) && blocked !== undefined ? { directive: name, blocked } : undefined
}

function violationsIn(body: string, hostname: string): Violation[] | undefined {
  const value = parseJson(body)
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
  return {
    receive(body, { hostname, whitelabel, release }) {
      const violations = violationsIn(body, hostname)
      if (violations === undefined) {
        increase(dropped, labels({ reason: 'malformed' }))
        return false
      }
      const site = sites.get(whitelabel) ?? new Map<number, Map<string, number>>()
      sites.set(whitelabel, site)
      const counted = site.get(release) ?? new Map<string, number>()
      site.set(release, counted)
      if (site.size > MAX_RELEASES) site.delete(Math.min(...site.keys()))
      for (const { directive, blocked } of violations)
        increase(counted, labels({ whitelabel, release, directive, blocked }))
      return true
    },

    metrics() {
      const all = [...sites.values()].flatMap((site) => [...site.values()].flatMap((counted) => [...counted]))
      const help = 'What the policies of pages blocked, as browsers report.'
      return (
        counterText('arcada_policy_violations_total', help, new Map(all)) +
        counterText('arcada_reports_dropped_total', 'Reports that were not counted.', dropped)
      )
    },
  }
}
