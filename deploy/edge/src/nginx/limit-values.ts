import {
  LIMIT_NAMES,
  type LimitName,
  type Limits,
  retryAfter,
  STRICTEST_FIRST,
  TOO_MANY,
} from '../common/limits.ts'
import { BACK_END } from '../common/request-checks.ts'
import { linesOf, type Values } from './template.ts'

/** The limit of a location: rate, requests at the same time, length of bodies. */
function limited(limits: Limits, name: LimitName, body = limits[name].body): string {
  const { burst, atOnce } = limits[name]
  return (
    `limit_req zone=ar_${name} burst=${burst} nodelay; limit_conn ar_open_${name} ${atOnce}; ` +
    `client_max_body_size ${body};`
  )
}

/** A path below `/wps` in letters of either case. */
const anyCase = (path: string) => path.replace(/^(\/\w+)(.*)$/, '^$1(?i:$2)')

/** The locations of the back end, the strict ones among them, each for calls with files and for those without. */
function backEndPlaces(limits: Limits): string {
  const place = (head: string, name: LimitName, body: number | undefined) =>
    `location ${head} ${limited(limits, name, body)} error_page 429 = @busy_${name}; include arcada-back-end.conf; }`
  const whole = (head: string, name: LimitName) =>
    place(
      `${head} { if ($ar_without_files) { rewrite ^ /arcada-text/${name} last; }`,
      name,
      limits[name].form,
    )
  return [
    // Patterns win over prefixes, the first of them first.
    ...STRICTEST_FIRST.map(([path, name]) => whole(`~ ${anyCase(path)}`, name)),
    ...BACK_END.map((prefix) => whole(prefix, 'backEnd')),
    // Without these lines nginx would redirect to the address with the slash.
    ...BACK_END.map((prefix) => `location = ${prefix.slice(0, -1)} { return 404; }`),
    ...CALLS.map((name) => place(`= /arcada-text/${name} { internal;`, name, limits[name].body)),
  ].join('\n')
}

const CALLS = ['backEnd', 'logIn', 'messages'] as const

/** What the templates say about limits, from the table that both edges share. */
export function limitValues(limits: Limits): Values {
  const retry = (name: LimitName) => String(retryAfter(limits[name]))
  return {
    zones: linesOf(
      LIMIT_NAMES,
      (name) =>
        `limit_req_zone $ar_client zone=ar_${name}:8m rate=${limits[name].rate}r/m;\n` +
        `limit_conn_zone $ar_client zone=ar_open_${name}:4m;`,
    ),
    limitBeacons: limited(limits, 'beacons'),
    limitReports: limited(limits, 'reports'),
    limitDocuments: limited(limits, 'documents'),
    limitFiles: limited(limits, 'files'),
    retryDocuments: retry('documents'),
    retryBeacons: retry('beacons'),
    backEndPlaces: backEndPlaces(limits),
    busyCalls: linesOf(
      CALLS,
      (name) =>
        `location @busy_${name} { default_type application/json; include arcada-answer.conf; ` +
        `add_header retry-after ${retry(name)} always; return 429 '${JSON.stringify(TOO_MANY)}\\n'; }`,
    ),
  }
}
