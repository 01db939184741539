import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { proxyEnvironment } from '../common/proxy.ts'
import { errorText, StoreFailure } from '../common/refusal.ts'
import type { S3Place } from './s3-address.ts'
import type { StoredHeaders } from './stored-headers.ts'

/** Endpoint and credentials; the usual AWS_* variables by default. */
export interface S3Settings {
  endpoint?: string
  region?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** Attempts per request, by the library's own rules (throttling, lost connections, 5xx). */
  attempts?: number
  /** Milliseconds that one request may take. */
  timeout?: number
}

export interface StoredObject {
  bytes: Buffer
  /** Without quotes. */
  etag: string
  /** When it was written, in ms since 1970; engines have whole seconds. */
  at: number
  /** What the writer marked its write with. */
  nonce: string | undefined
}

export type PutAnswer =
  | { kind: 'written'; etag: string }
  /** The condition did not hold, and this was the only request. */
  | { kind: 'refused' }
  /** The engine does not know conditions. */
  | { kind: 'unsupported' }
  /** It may or may not have been written. */
  | { kind: 'unclear'; why: string }

export interface Put {
  key: string
  bytes: Uint8Array
  headers: StoredHeaders
  nonce: string
  /** `null`: only if nothing is there. Else the etag exactly as it goes into the header. */
  ifMatch: string | null
}

/** The four requests that a store is made of, with answers that leave nothing to guess. */
export interface ObjectClient {
  put(put: Put): Promise<PutAnswer>
  get(key: string): Promise<StoredObject | undefined>
  /** Keys below a prefix up to the next `/`, the folders with it; without the prefix. */
  names(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

const NONCE = 'arcada-write'

const unquoted = (etag: string | undefined) => (etag ?? '').replace(/^W\//, '').replaceAll('"', '')

interface Failure {
  status: number | undefined
  name: string
  attempts: number
  text: string
}

function failureOf(error: unknown): Failure {
  const metadata =
    error instanceof Error && '$metadata' in error && error.$metadata instanceof Object ? error.$metadata : {}
  const { httpStatusCode, attempts }: { httpStatusCode?: unknown; attempts?: unknown } = metadata
  return {
    status: typeof httpStatusCode === 'number' ? httpStatusCode : undefined,
    name: error instanceof Error ? error.name : '',
    attempts: typeof attempts === 'number' ? attempts : 1,
    text: errorText(error),
  }
}

const CLOCK = "this machine's clock is wrong: set it, then run this again"
const EXPIRED = 'these keys have expired: get new ones (AWS_SESSION_TOKEN belongs to them)'
const REGION = 'the bucket is in another region: set AWS_REGION to it'
const ENDPOINT = 'the bucket is at another endpoint: set AWS_REGION and AWS_ENDPOINT_URL to it'
const BUSY = 'the engine has too much to do: run this again later'

/** What a person can do, by the engine's code for the failure; some have other names on older engines, or as a status. */
const ADVICE: Readonly<Record<string, string>> = {
  ...{ RequestTimeTooSkewed: CLOCK, RequestExpired: CLOCK },
  ...{ ExpiredToken: EXPIRED, ExpiredTokenException: EXPIRED, TokenRefreshRequired: EXPIRED },
  InvalidToken: 'AWS_SESSION_TOKEN does not belong to these keys: set that of these keys, or none',
  InvalidAccessKeyId: 'the engine does not know this key: look at AWS_ACCESS_KEY_ID and AWS_ENDPOINT_URL',
  SignatureDoesNotMatch: 'the secret does not belong to this key: look at AWS_SECRET_ACCESS_KEY',
  ...{ AuthorizationHeaderMalformed: REGION, AuthorizationQueryParametersError: REGION },
  IllegalLocationConstraintException: REGION,
  ...{ PermanentRedirect: ENDPOINT, TemporaryRedirect: ENDPOINT, 301: ENDPOINT, 307: ENDPOINT },
  ...{ SlowDown: BUSY, ServiceUnavailable: BUSY, Throttling: BUSY, TooManyRequestsException: BUSY },
}

function refusalFor({ address, bucket }: S3Place, { status, name, text }: Failure): StoreFailure {
  const said = [status, name, text].filter((part) => part !== undefined && part !== '').join(' ')
  const advice = ADVICE[name] ?? ADVICE[String(status)]
  const sentence = () => {
    if (advice !== undefined) return `: ${advice} (${said}).`
    if (name === 'NoSuchBucket') return `: there is no bucket '${bucket}'; make it first.`
    if (name === 'CredentialsProviderError')
      return ': no keys were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
    if (status === 401 || status === 403)
      return `: these keys may not do that (${said}); allow them to get, put and list.`
    if (status === undefined)
      return ` cannot be reached (${said}); look at AWS_ENDPOINT_URL and the proxy (HTTPS_PROXY, NO_PROXY), then run this again.`
    return ` answered ${said}; look at its own log, then run this again.`
  }
  return new StoreFailure(`${address}${sentence()}`)
}

function answerFor(place: S3Place, error: unknown): PutAnswer {
  const failure = failureOf(error)
  const { status, name, attempts, text } = failure
  // After a retry, the condition may fail because the first attempt has written.
  if (status === 412) return attempts > 1 ? { kind: 'unclear', why: text } : { kind: 'refused' }
  if (status === 404 && name !== 'NoSuchBucket') return { kind: 'refused' }
  if (status === 501) return { kind: 'unsupported' }
  const mayHaveHappened = status === undefined || [408, 409, 429].includes(status) || status >= 500
  if (mayHaveHappened && name !== 'CredentialsProviderError') return { kind: 'unclear', why: text }
  throw refusalFor(place, failure)
}

function makeClient(settings: S3Settings): S3Client {
  const endpoint = settings.endpoint ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL
  const region = settings.region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1'
  const timeout = settings.timeout ?? 30_000
  return new S3Client({
    region,
    // Engines of one's own rarely have a DNS name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(settings.credentials && { credentials: settings.credentials }),
    maxAttempts: settings.attempts ?? 4,
    // Older engines know neither the newer checksums nor the trailer that carries them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By default the library only prints a warning, and waits for a store that hangs without an end.
    requestHandler: {
      httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 50, proxyEnv: proxyEnvironment() }),
      httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 50, proxyEnv: proxyEnvironment() }),
      connectionTimeout: 5_000,
      requestTimeout: timeout,
      socketTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  })
}

/** A client of one bucket. Every method throws a Refusal when the store is unreachable; `put` returns unclear answers. */
export function objectClient(place: S3Place, settings: S3Settings = {}): ObjectClient {
  const target = { Bucket: place.bucket }
  const client = makeClient(settings)
  const failed = (error: unknown): never => {
    throw refusalFor(place, failureOf(error))
  }
  return {
    async put({ key, bytes, headers, nonce, ifMatch }) {
      const command = new PutObjectCommand({
        ...target,
        Key: key,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentType: headers.contentType,
        CacheControl: headers.cacheControl,
        ContentEncoding: headers.contentEncoding,
        Metadata: { [NONCE]: nonce },
        ...(ifMatch === null ? { IfNoneMatch: '*' } : { IfMatch: ifMatch }),
      })
      return client.send(command).then(
        ({ ETag }) => ({ kind: 'written', etag: unquoted(ETag) }),
        (error: unknown) => answerFor(place, error),
      )
    },

    async get(key) {
      try {
        const { Body, ETag, LastModified, Metadata } = await client.send(
          new GetObjectCommand({ ...target, Key: key }),
        )
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        // Without a time nothing is ever old enough to be removed.
        const at = LastModified?.getTime() ?? Number.POSITIVE_INFINITY
        return { bytes, etag: unquoted(ETag), at, nonce: Metadata?.[NONCE] }
      } catch (error) {
        return ['NoSuchKey', 'NotFound'].includes(failureOf(error).name) ? undefined : failed(error)
      }
    },

    async names(prefix) {
      const names: string[] = []
      for (let from: string | undefined, more = true; more; ) {
        const page = await client
          .send(
            new ListObjectsV2Command({ ...target, Prefix: prefix, Delimiter: '/', ContinuationToken: from }),
          )
          .catch(failed)
        const keys = [
          ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
          ...(page.Contents ?? []).map(({ Key }) => Key),
        ]
        names.push(...keys.flatMap((key) => (key && key !== prefix ? [key.slice(prefix.length)] : [])))
        from = page.NextContinuationToken
        more = page.IsTruncated === true && from !== undefined
      }
      return names
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ ...target, Key: key })).catch(failed)
    },
  }
}
