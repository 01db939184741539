import type { Limits, Timeouts } from '../common/limits.ts'

/** An object store as nginx sees it: what is public of it is read without keys. */
export interface UpstreamStore {
  endpoint: URL
  bucket: string
  /** `''`, or with a `/` at its end. */
  prefix: string
}

export interface NginxOptions {
  /** Where releases lie: a folder (absolute path), or an object store that nginx reads without keys. */
  store: { folder: string } | UpstreamStore
  hostnames: ReadonlyMap<string, string>
  /** Ids of the whitelabels that switch dictionaries off. */
  withoutDictionaries?: readonly string[]
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
  /** File of the module that compresses documents with brotli, where the machine has it. */
  brotli?: string
  /** Account of the worker processes, when nginx is started by root. */
  user?: string
  /** Addresses (CIDR) of proxies in front: only their `X-Forwarded-For` names the client. */
  proxies?: readonly string[]
  /** What one client may send. */
  limits?: Limits
  /** How long nginx waits, where that differs from `TIMEOUTS`. */
  timeouts?: Partial<Timeouts>
  /** Calls that wait for the back end at the same time, of each worker process, where that differs from `MAX_CALLS`. */
  maxCalls?: number
  /** File of the authorities that https back ends and stores are checked against. */
  authorities?: string
}
