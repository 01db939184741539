import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  APPS,
  DOCUMENT_ADDRESSES,
  DOCUMENTS_BELOW,
  FORMER_WORKERS,
  KEY_LISTS,
  NO_WORKER,
  REPORTS,
  sitePath,
  WHITELABEL_FILES,
  WORKER_ADDRESS,
  workerPath,
} from '@arcada/kit/federation/names'
import { Refusal } from '@arcada/release'
import { DELTA_CODING, DICTIONARY_NAME, HAS_DELTAS } from '@arcada/release/delta-names'
import { CONTENT_TYPES, PACKED, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import {
  ALWAYS,
  BACK_END_HEADERS,
  DOCUMENT_HEADERS,
  FORMER_WORKER_HEADERS,
  HSTS,
  INERT,
  PASSED_ON,
  STORED_HEADERS,
  UPGRADING,
  WORKER_HEADERS,
} from '../common/headers.ts'
import { isHostname } from '../common/hostnames.ts'
import { LIMITS, TIMEOUTS, TOO_LARGE } from '../common/limits.ts'
import { AMBIGUOUS, BODILESS, METHODS, NEVER_PER_CONNECTION, takes } from '../common/request-checks.ts'
import { limitValues } from './limit-values.ts'
import type { NginxOptions, UpstreamStore } from './options.ts'
import { fillTemplate, linesOf, type Values } from './template.ts'

/** Calls that wait for the back end at the same time, of each worker process: a back end that hangs leaves room for documents. */
const MAX_CALLS = 6_144

const TEMPLATES = join(import.meta.dirname, '../../nginx')
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** A text as one word of a configuration; a Refusal when it holds a character that would end or change it. */
function quoted(text: string): string {
  const inside = /[\n\r"\\$]/.exec(text)?.[0]
  if (inside !== undefined)
    throw new Refusal(
      `'${text}' cannot stand in nginx's configuration: it contains ${JSON.stringify(inside)}. Choose a path without it.`,
    )
  return `"${text}"`
}

/** Each block with headers of its own repeats all of them: nginx inherits either all or none. */
const headerLines = (all: Readonly<Record<string, string>>) =>
  // The last one is empty without TLS, and then nginx leaves it out.
  linesOf(Object.entries({ ...all, 'strict-transport-security': '$ar_hsts' }), ([name, value]) => {
    const word = value.includes('"') || value.startsWith('$') ? `'${value}'` : quoted(value)
    return `add_header ${name} ${word} always;`
  })

/** nginx reads `include`, `default`, `~…`, `*.…` and the like in a map as something else than a name. */
function hostMap({ hostnames }: NginxOptions): string {
  const wrong = [...hostnames.keys()].filter((hostname) => !isHostname(hostname))
  if (wrong.length > 0)
    throw new Refusal(
      wrong.map(
        (name) =>
          `'${name}' (${hostnames.get(name)}) is not a hostname: it needs a dot, such as games.example, or to be localhost.`,
      ),
    )
  return [...hostnames].map(([hostname, id]) => `${hostname} ${id};\n`).join('')
}

const powerOfTwo = (least: number) => String(2 ** Math.ceil(Math.log2(least)))

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/** `localhost` is two addresses, and nginx would not send a request that the first one refuses to the second. */
const serverOf = (url: URL) => `${url.hostname === 'localhost' ? '127.0.0.1' : url.hostname}:${portOf(url)}`

const tlsName = ({ protocol, hostname }: URL) => (protocol === 'https:' ? quoted(hostname) : '')

function storeValues({ store }: NginxOptions): Values {
  const none = { storeServer: '', storeName: '', storeHost: '', storePlace: '', storeRoot: '' }
  if ('folder' in store)
    return { ...none, folder: quoted(store.folder), fromFolder: quoted(`from=${store.folder}`) }
  const { endpoint, bucket, prefix } = store
  const storePlace = `${endpoint.protocol}//arcada_store/${bucket}/${prefix}`
  return {
    ...{ folder: '', fromFolder: '', storePlace, storeRoot: storePlace.replace(/\/$/, '') },
    storeServer: `${endpoint.hostname}:${portOf(endpoint)}`,
    storeName: tlsName(endpoint),
    storeHost: quoted(endpoint.host),
  }
}

function valuesOf(options: NginxOptions): Values {
  const { api, beacons = api, brotli, hostnames, proxies = [], limits = LIMITS, tls, user } = options
  const { header, pause, backEnd, idle } = { ...TIMEOUTS, ...options.timeouts }
  const { 'content-type': _type, ...workerHeaders } = WORKER_HEADERS
  const { 'content-type': _formerType, ...formerHeaders } = FORMER_WORKER_HEADERS
  const places = [...DOCUMENT_ADDRESSES.map((address) => `= ${address}`), `^~ ${DOCUMENTS_BELOW}`]
  const longest = Math.max(...[...hostnames.keys()].map((name) => name.length), 32)
  return {
    ...limitValues(limits),
    ...storeValues(options),
    modules: brotli ? `load_module ${quoted(brotli)};` : '',
    user: user === undefined ? '' : `user ${quoted(user)};`,
    hashBucket: powerOfTwo(longest + 32),
    hashSize: powerOfTwo(Math.max(2048, hostnames.size * 4)),
    unknownType: UNKNOWN_TYPE,
    types: linesOf(Object.entries(CONTENT_TYPES), ([ending, type]) => `"~\\${ending}$" "${type}";`),
    whitelabel: quoted(options.whitelabel ?? ''),
    hsts: quoted(HSTS),
    inert: quoted(INERT),
    methods: METHODS.map((method) => `${method} "";`).join(' '),
    ambiguous: AMBIGUOUS,
    bodiless: BODILESS.join('|'),
    neverPerConnection: NEVER_PER_CONNECTION.join('|'),
    worker: WORKER_ADDRESS,
    workerPattern: WORKER_ADDRESS.replace('.', '\\.'),
    formerWorkers: FORMER_WORKERS,
    formerWorkerHeaders: headerLines({ ...ALWAYS, ...formerHeaders }),
    noWorker: NO_WORKER,
    workerFile: workerPath('$ar_whitelabel'),
    documentFile: sitePath('$ar_whitelabel'),
    documentPlaces: linesOf(places, (place) => `location ${place} { include arcada-document.conf; }`),
    storedFolders: [APPS, KEY_LISTS, WHITELABEL_FILES].map((folder) => folder.slice(1, -1)).join('|'),
    reports: REPORTS,
    packed: PACKED,
    hasDeltas: HAS_DELTAS,
    dictionaryName: DICTIONARY_NAME,
    deltaCoding: DELTA_CODING,
    takesDeltas: takes(DELTA_CODING),
    takesBrotli: takes('br'),
    takesGzip: takes('gzip'),
    withoutDictionaries: (options.withoutDictionaries ?? []).map((id) => `${id} "";`).join(' '),
    proxies: linesOf(proxies, (proxy) => `set_real_ip_from ${quoted(proxy)};`),
    calls: String(options.maxCalls ?? MAX_CALLS),
    header: String(header),
    idle: String(idle),
    pause: String(pause),
    backEnd: String(backEnd),
    apiServer: serverOf(api),
    beaconsServer: serverOf(beacons),
    port: String(options.port),
    ipv6: options.ipv6 ? 'yes' : '',
    tls: tls ? 'yes' : '',
    tlsPort: String(tls?.port ?? ''),
    tlsPortSuffix: tls === undefined || tls.port === 443 ? '' : `:${tls.port}`,
    certificate: quoted(tls?.certificate ?? ''),
    key: quoted(tls?.key ?? ''),
    authorities: quoted(options.authorities ?? AUTHORITIES),
    compression: `gzip on; gzip_comp_level 6;${brotli ? ' brotli on; brotli_comp_level 7;' : ''}`,
    brotli: brotli ? 'yes' : '',
    answerHeaders: headerLines({ 'cache-control': 'no-store', ...ALWAYS }),
    documentHeaders: headerLines({ ...DOCUMENT_HEADERS, ...ALWAYS }),
    workerHeaders: headerLines({ ...workerHeaders, ...ALWAYS }),
    fileHeaders: headerLines({
      ...STORED_HEADERS,
      ...ALWAYS,
      'use-as-dictionary': '$ar_becomes',
      'content-security-policy': '$ar_inert',
    }),
    passedOn: linesOf(PASSED_ON, (name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`),
    backEndHeaders: headerLines(BACK_END_HEADERS),
    hiddenHeaders: linesOf(Object.keys(BACK_END_HEADERS), (name) => `proxy_hide_header ${name};`),
    tooLarge: JSON.stringify(TOO_LARGE),
    upgrading: JSON.stringify(UPGRADING),
  }
}

/** Lets nginx read the public files of a bucket, without listing it and without releases. `keys` are lists of public keys. */
const bucketPolicy = ({ bucket, prefix }: UpstreamStore) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'ArcadaEdgeReads',
      Effect: 'Allow',
      Principal: '*',
      Action: ['s3:GetObject'],
      Resource: ['apps', 'keys', 'whitelabels', 'sites'].map(
        (folder) => `arn:aws:s3:::${bucket}/${prefix}${folder}/*`,
      ),
    },
  ],
})

/**
 * Fills the templates in `deploy/edge/nginx` into the configuration of an nginx that answers like the local edge: file
 * name -> text. nginx is started with `-p` on the folder that these files lie in. Throws a Refusal for a path or an address
 * that cannot be written into a configuration.
 */
export function nginxFiles(options: NginxOptions): Map<string, string> {
  const { api, beacons = api, store } = options
  const values = valuesOf(options)
  const filled = (name: string, more: Values = {}) =>
    fillTemplate(readFileSync(join(TEMPLATES, `${name}.template`), 'utf8'), { ...values, ...more })
  const passedOn = (upstream: string, url: URL) =>
    filled('arcada-back-end.conf', {
      target: `${url.protocol}//${upstream}`,
      targetHost: quoted(url.host),
      targetName: tlsName(url),
    })
  const files = new Map([
    ['nginx.conf', filled('nginx.conf')],
    ['arcada-document.conf', filled('arcada-document.conf')],
    ['arcada-answer.conf', filled('arcada-answer.conf')],
    ['arcada-back-end.conf', passedOn('arcada_api', api)],
    ['arcada-beacons.conf', passedOn('arcada_beacons', beacons)],
    ['whitelabels.map', hostMap(options)],
  ])
  if ('folder' in store) return files
  return files
    .set('arcada-store.conf', filled('arcada-store.conf'))
    .set('bucket-policy.json', `${JSON.stringify(bucketPolicy(store), null, 2)}\n`)
}
