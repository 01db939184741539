import {
  LIMIT_NAMES,
  type LimitName,
  type Limits,
  retryAfter,
  STRICT_PATHS,
  TOO_LARGE,
  TOO_MANY,
} from './limits.ts'
import { textLocation } from './nginx-directives.ts'

/** Calls that bring no files: they go on at an address of their own, because a place has one length of bodies only. */
const WITHOUT_FILES = '/arcada-text/'

/** What counts, by address: with `--proxies` the one that they state. */
export function limitZones(limits: Limits): string {
  const zones = LIMIT_NAMES.flatMap((name) => [
    `  limit_req_zone $binary_remote_addr zone=ar_${name}:8m rate=${limits[name].rate}r/m;`,
    `  limit_conn_zone $binary_remote_addr zone=ar_open_${name}:4m;`,
  ])
  return [
    ...zones,
    '  limit_req_status 429; limit_conn_status 429;',
    '  # Somebody who asks too much shall not fill the log as well.',
    '  limit_req_log_level info; limit_conn_log_level info;',
    '  map $content_type $ar_without_files { default 1; "~*^multipart/form-data" ""; }',
  ].join('\n')
}

/** The limit of a place: rate, requests at the same time, length of bodies. */
export function limited(limits: Limits, name: LimitName, body = limits[name].body): string {
  const { burst, atOnce } = limits[name]
  return (
    `limit_req zone=ar_${name} burst=${burst} nodelay; limit_conn ar_open_${name} ${atOnce}; ` +
    `client_max_body_size ${body};`
  )
}

/** Where a call leads that came too often: its block has error pages of its own. */
export const busy = (name: LimitName) => `error_page 429 = @busy_${name};`

/** The places of the back end, the strict ones among them, each for calls with files and for those without. */
export function backEndPlaces(limits: Limits, prefixes: readonly string[], file: string): string {
  const paths: (readonly [string, LimitName])[] = [
    ...prefixes.map((prefix) => [prefix, 'backEnd'] as const),
    ...Object.entries(STRICT_PATHS),
  ]
  const open = paths.map(([path, name]) => {
    const whole = limited(limits, name, limits[name].form)
    return `    location ^~ ${path} { if ($ar_without_files) { rewrite ^ ${WITHOUT_FILES}${name} last; } ${whole} ${busy(name)} include ${file}; }`
  })
  const inner = [...new Set(paths.map(([, name]) => name))].map(
    (name) =>
      `    location = ${WITHOUT_FILES}${name} { internal; ${limited(limits, name)} ${busy(name)} include ${file}; }`,
  )
  return [...open, ...inner].join('\n')
}

const CALLS = ['backEnd', 'signIn', 'messages'] as const

const later = (limits: Limits, name: LimitName) => ({ 'retry-after': String(retryAfter(limits[name])) })

/** Where refusals for too much lead: what the page knows as one for a call, a sentence for anything else. */
export function limitAnswers(limits: Limits): string {
  const plain = (name: string, limit: LimitName) =>
    textLocation(name, 429, 'That were too many requests; please wait a while.', later(limits, limit))
  const calls = CALLS.map((name) =>
    textLocation(`@busy_${name}`, 429, JSON.stringify(TOO_MANY), later(limits, name), 'application/json'),
  )
  const large = textLocation('@too_large', 413, JSON.stringify(TOO_LARGE), {}, 'application/json')
  return [plain('@busy', 'documents'), plain('@busy_beacons', 'beacons'), ...calls, large].join('\n')
}
