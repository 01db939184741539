import {
  APPS,
  DOCUMENT_ADDRESSES,
  DOCUMENTS_BELOW,
  KEY_LISTS,
  REPORTS,
  sitePath,
  WHITELABEL_FILES,
} from '@arcada/federation/names'
import { ALWAYS, BACK_END_HEADERS, DOCUMENT_HEADERS, HSTS, STORED_HEADERS, UPGRADING } from './headers.ts'
import { LIMITS, type Limits } from './limits.ts'
import { HTTP, headers, OWN_ERRORS, PUBLIC_ERRORS, quoted, textLocation } from './nginx-directives.ts'
import { backEndPlaces, busy, limitAnswers, limited, limitZones } from './nginx-limits.ts'
import { storeUpstream, type UpstreamStore } from './nginx-object-store.ts'

export interface NginxOptions {
  /** Where releases lie: a folder (absolute path), or an object store that nginx reads without keys. */
  store: { folder: string } | UpstreamStore
  /** Hostname -> whitelabel. */
  hostnames: ReadonlyMap<string, string>
  /** Origin of the back end. */
  api: URL
  /** Origin of the collector that takes beacons; the back end's by default. */
  beacons?: URL
  port: number
  /** Listens on all IPv6 addresses as well; nginx does not start where there are none. */
  ipv6?: boolean
  /** HTTP/2 needs TLS. */
  tls?: { port: number; certificate: string; key: string }
  /** Answers for hostnames that no whitelabel claims. */
  whitelabel?: string
  /** Files of dynamic modules to load: brotli, where the machine has it. */
  modules?: readonly string[]
  /** Account of the worker processes, when nginx is started by root. */
  user?: string
  /** Addresses (CIDR) of proxies in front, whose `X-Forwarded-For` says who asks; nobody else's does. */
  proxies?: readonly string[]
  /** What one address may ask. */
  limits?: Limits
  /** File of the authorities that https back ends and stores are checked against. */
  authorities?: string
}

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

const FOLDERS = [APPS, KEY_LISTS, WHITELABEL_FILES].map((folder) => folder.slice(1, -1)).join('|')

/**
 * Only what the release tool writes: no part that starts with a dot, nothing that would need escaping further on. It
 * ends in \z because $ would let a line break through.
 */
const STORED_FILE = `"^/(?:${FOLDERS})(?:/[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*)+\\z"`

const powerOfTwo = (least: number) => 2 ** Math.ceil(Math.log2(least))

function hostMap({ hostnames, whitelabel }: NginxOptions): string {
  const lines = [...hostnames].map(([hostname, id]) => `${hostname} ${id};`)
  return [`default ${quoted(whitelabel ?? '')};`, ...lines, ''].join('\n')
}

/** The defaults hold about a hundred names. nginx takes the sizes only before the first map. */
function hashSizes({ hostnames }: NginxOptions): string {
  const longest = Math.max(...[...hostnames.keys()].map((name) => name.length), 32)
  const size = powerOfTwo(Math.max(2048, hostnames.size * 4))
  return `map_hash_bucket_size ${powerOfTwo(longest + 32)};\n  map_hash_max_size ${size};`
}

const DOCUMENT_PLACES = [...DOCUMENT_ADDRESSES.map((address) => `= ${address}`), `^~ ${DOCUMENTS_BELOW}`]
const BACK_END = ['/wps/', '/lgw/']

const include = (places: readonly string[], file: string) =>
  places.map((place) => `    location ${place} { include ${file}; }`).join('\n')

function compression({ modules = [] }: NginxOptions): string {
  const brotli = modules.some((file) => file.includes('brotli_filter'))
  return ['gzip on;', 'gzip_comp_level 6;', ...(brotli ? ['brotli on;', 'brotli_comp_level 7;'] : [])].join(
    ' ',
  )
}

function documentPart(options: NginxOptions): string {
  const { store } = options
  const source =
    'folder' in store
      ? `root ${quoted(store.folder)};\ntry_files /${sitePath('$ar_whitelabel')} =503;`
      : storeUpstream(store, options.authorities ?? AUTHORITIES).document
  return `# One text for every address of a site, compressed as it goes: two releases never share an etag that way.
if ($ar_whitelabel = "") { return 421; }
if ($ar_writes) { return 405; }
${source}
${limited(options.limits ?? LIMITS, 'documents')}
${compression(options)}
${headers({ ...DOCUMENT_HEADERS, ...ALWAYS })}
`
}

function filesLocation(options: NginxOptions): string {
  const { store, modules = [] } = options
  const brotli = modules.some((file) => file.includes('brotli_static')) ? 'brotli_static on; ' : ''
  const limit = limited(options.limits ?? LIMITS, 'files')
  const sent = headers({
    ...STORED_HEADERS,
    ...ALWAYS,
    'content-security-policy': '$ar_inert',
    'service-worker-allowed': '$ar_worker',
  })
  if ('folder' in store) {
    return `location ~ ${STORED_FILE} {
      if ($ar_writes) { return 405; }
      ${limit}
      root ${quoted(store.folder)};
      # Without this, a folder's address would be answered by a redirect.
      try_files $uri =404;
      ${brotli}gzip_static on;
${sent}
    }`
  }
  const upstream = storeUpstream(store, options.authorities ?? AUTHORITIES)
  return `location ~ ${STORED_FILE} {
      if ($ar_writes) { return 405; }
      ${limit}
${upstream.twin}
${sent}
    }
    # There is no such twin: the file itself, then.
    location @plain {
      ${limit}
${upstream.plain}
${sent}
    }`
}

/** Passes a request on as it came, with the whitelabel said by us, so that a browser cannot. */
function passedOn(api: URL, upstream: string, host: string, authorities = AUTHORITIES): string {
  const secure = api.protocol === 'https:'
  return `if ($ar_whitelabel = "") { return 421; }
# As it came, although calls without files go another way in here.
proxy_pass ${api.protocol}//${upstream}$request_uri;
proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host ${host};
proxy_set_header X-Arcada-Whitelabel $ar_whitelabel;
# Who asks cannot say where from.
proxy_set_header Forwarded "";
proxy_set_header X-Real-IP "";
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header X-Forwarded-Proto $scheme;
${Object.keys(BACK_END_HEADERS)
  .map((name) => `proxy_hide_header ${name};`)
  .join('\n')}
${headers(BACK_END_HEADERS)}
# A bet must never be sent twice.
proxy_next_upstream off;
# What it says of a call that fails holds the whole address, and five calls have the token in theirs.
error_log stderr crit;
proxy_connect_timeout 5s;
charset off;
${OWN_ERRORS}
error_page 502 504 = @upgrading;
${secure ? `proxy_ssl_server_name on;\nproxy_ssl_name ${quoted(api.hostname)};\nproxy_ssl_verify on;\nproxy_ssl_verify_depth 4;\nproxy_ssl_trusted_certificate ${quoted(authorities)};\n` : ''}`
}

/** `localhost` is two addresses, and a request that the first one refuses would not be sent to the second. */
const addressOf = ({ hostname, port, protocol }: URL) =>
  `${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

const listens = (ipv6: boolean, port: number, how = '') =>
  ['', ...(ipv6 ? ['[::]:'] : [])].map((host) => `    listen ${host}${port}${how} default_server;`)

/** The `http2` of a listen line is what nginx 1.22 knows; newer ones still take it. */
function listening({ port, ipv6 = false, tls }: NginxOptions): string {
  if (tls === undefined) return listens(ipv6, port).join('\n')
  return [
    ...listens(ipv6, tls.port, ' ssl http2'),
    `    ssl_certificate ${quoted(tls.certificate)};`,
    `    ssl_certificate_key ${quoted(tls.key)};`,
    '    ssl_protocols TLSv1.2 TLSv1.3;',
    '    ssl_session_cache shared:arcada:4m;',
  ].join('\n')
}

/** With TLS there is nothing else: the other port only leads to it. */
function redirect({ port, ipv6 = false, tls }: NginxOptions): string {
  if (tls === undefined) return ''
  const to = tls.port === 443 ? '' : `:${tls.port}`
  return `  server {
${listens(ipv6, port).join('\n')}
    server_name _;
    return 308 https://$host${to}$request_uri;
  }
`
}

function trustedProxies({ proxies = [] }: NginxOptions): string {
  if (proxies.length === 0) return ''
  const trusted = proxies.map((proxy) => `  set_real_ip_from ${quoted(proxy)};\n`).join('')
  return `${trusted}  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n`
}

function mainFile(options: NginxOptions): string {
  const { api, beacons = api, modules = [], user, store, limits = LIMITS } = options
  const upstream = 'folder' in store ? undefined : storeUpstream(store, options.authorities ?? AUTHORITIES)
  return `# Written by deploy/edge/src/nginx.ts from the whitelabels' folders: run that again rather than to change this.
${modules.map((file) => `load_module ${quoted(file)};\n`).join('')}${user === undefined ? '' : `user ${quoted(user)};\n`}worker_processes auto;
pid tmp/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  ${hashSizes(options)}
${HTTP}
  map $host $ar_whitelabel { include whitelabels.map; }
  map $https $ar_hsts { on ${quoted(HSTS)}; default ""; }
${trustedProxies(options)}${limitZones(limits)}
${upstream?.http ?? ''}
  # Shorter than what Node back ends keep (5 s), or a reused connection is reset.
  upstream arcada_api { server ${addressOf(api)}; keepalive 32; keepalive_timeout 2s; }
  upstream arcada_beacons { server ${addressOf(beacons)}; keepalive 8; keepalive_timeout 2s; }

${redirect(options)}  server {
${listening(options)}
    server_name _;
    ${PUBLIC_ERRORS}
    error_page 403 404 = @missing;
    error_page 503 = @unreleased;
    # A missing twin leads to the file, a missing file to the sentence.
    recursive_error_pages on;

${include(DOCUMENT_PLACES, 'arcada-document.conf')}
${backEndPlaces(limits, BACK_END, 'arcada-back-end.conf')}
    # Counters of the collector stay inside: only the beacons themselves are taken from outside.
    location = /beacons { ${limited(limits, 'beacons')} ${busy('beacons')} include arcada-beacons.conf; }
    location = ${REPORTS} { ${limited(limits, 'reports')} ${busy('beacons')} include arcada-beacons.conf; }
    ${filesLocation(options)}
    location / { return 404; }

${limitAnswers(limits)}
${textLocation('@missing', 404, 'There is nothing here.')}
${textLocation('@read_only', 405, 'This address can only be read.', { allow: 'GET, HEAD' })}
${textLocation('@unreleased', 503, 'There is no release here yet.', { 'retry-after': '5' })}
${textLocation('@down', 503, 'The store cannot be reached; please try again.', { 'retry-after': '2' })}
${textLocation('@upgrading', 502, JSON.stringify(UPGRADING), {}, 'application/json')}
  }
}
`
}

/**
 * Writes the configuration of an nginx that answers like the local edge (architecture, section 9): file name -> text.
 * nginx is started with `-p` on the folder that these files lie in. Throws a Refusal for a path or an address that
 * cannot be written into a configuration.
 */
export function nginxFiles(options: NginxOptions): Map<string, string> {
  // A collector of its own tells the whitelabels apart by hostname, as an edge does.
  const { beacons = options.api } = options
  const files = new Map([
    ['nginx.conf', mainFile(options)],
    ['arcada-document.conf', documentPart(options)],
    [
      'arcada-back-end.conf',
      passedOn(options.api, 'arcada_api', quoted(options.api.host), options.authorities),
    ],
    [
      'arcada-beacons.conf',
      passedOn(
        beacons,
        'arcada_beacons',
        options.beacons ? '$host' : quoted(beacons.host),
        options.authorities,
      ),
    ],
    ['whitelabels.map', hostMap(options)],
  ])
  if (!('folder' in options.store)) {
    const { policy } = storeUpstream(options.store, options.authorities ?? AUTHORITIES)
    files.set('bucket-policy.json', `${JSON.stringify(policy, null, 2)}\n`)
  }
  return files
}
