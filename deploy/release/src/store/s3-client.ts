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
  /** All keys that begin with a prefix, each with its etag. */
  etags(prefix: string): Promise<[key: string, etag: string][]>
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
    error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object'
      ? error.$metadata
      : null
  const number = (key: string) => {
    const value = metadata === null ? undefined : Object.entries(metadata).find(([name]) => name === key)?.[1]
    return typeof value === 'number' ? value : undefined
  }
  return {
    status: number('httpStatusCode'),
    name: error instanceof Error ? error.name : '',
    attempts: number('attempts') ?? 1,
    text: errorText(error),
  }
}

/** What a person can do, by the engine's code for the failure. */
const ADVICE: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: "this machine's clock is wrong: set it, then run this again",
  ExpiredToken: 'these keys have expired: get new ones (AWS_SESSION_TOKEN belongs to them)',
  InvalidToken: 'AWS_SESSION_TOKEN does not belong to these keys: set that of these keys, or none',
  InvalidAccessKeyId: 'the engine does not know this key: look at AWS_ACCESS_KEY_ID and AWS_ENDPOINT_URL',
  SignatureDoesNotMatch: 'the secret does not belong to this key: look at AWS_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION to it',
  PermanentRedirect: 'the bucket is at another endpoint: set AWS_REGION and AWS_ENDPOINT_URL to it',
  IllegalLocationConstraintException: 'the bucket is in another region: set AWS_REGION to it',
  SlowDown: 'the engine has too much to do: run this again later',
}
/** Other names of the same failures, of older engines and of the security service. */
const SAME: Readonly<Record<string, string>> = {
  RequestExpired: 'RequestTimeTooSkewed',
  ExpiredTokenException: 'ExpiredToken',
  TokenRefreshRequired: 'ExpiredToken',
  AuthorizationQueryParametersError: 'AuthorizationHeaderMalformed',
  TemporaryRedirect: 'PermanentRedirect',
  ServiceUnavailable: 'SlowDown',
  Throttling: 'SlowDown',
  TooManyRequestsException: 'SlowDown',
}

function refusalFor({ address, bucket }: S3Place, { status, name, text }: Failure): StoreFailure {
  const said = [status, name, text].filter((part) => part !== undefined && part !== '').join(' ')
  const advice = ADVICE[SAME[name] ?? name]
  if (advice !== undefined) return new StoreFailure(`${address}: ${advice} (${said}).`)
  if (name === 'NoSuchBucket')
    return new StoreFailure(`${address}: there is no bucket '${bucket}'; make it first.`)
  if (name === 'CredentialsProviderError')
    return new StoreFailure(
      `${address}: no keys were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  if (status === 301 || status === 307)
    return new StoreFailure(`${address}: ${ADVICE.PermanentRedirect} (${said}).`)
  if (status === 401 || status === 403)
    return new StoreFailure(
      `${address}: these keys may not do that (${said}); allow them to get, put and list.`,
    )
  if (status === undefined)
    return new StoreFailure(
      `${address} cannot be reached (${said}); look at AWS_ENDPOINT_URL and the proxy (HTTPS_PROXY, NO_PROXY), then run this again.`,
    )
  return new StoreFailure(`${address} answered ${said}; look at its own log, then run this again.`)
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
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
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
  const { bucket } = place
  const client = makeClient(settings)
  const read = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const { Body, ETag, LastModified, Metadata } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      )
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
      // Without a time nothing is ever old enough to be removed.
      const at = LastModified?.getTime() ?? Number.POSITIVE_INFINITY
      return { bytes, etag: unquoted(ETag), at, nonce: Metadata?.[NONCE] }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.name === 'NoSuchKey' || failure.name === 'NotFound') return undefined
      throw refusalFor(place, failure)
    }
  }
  /** The answers to one list, up to 1,000 keys each. */
  async function* pages(input: { Prefix: string; Delimiter?: string }) {
    let from: string | undefined
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            ...input,
            ...(from ? { ContinuationToken: from } : {}),
          }),
        )
        .catch((error: unknown) => {
          throw refusalFor(place, failureOf(error))
        })
      yield page
      from = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (from !== undefined)
  }
  return {
    async put({ key, bytes, headers, nonce, ifMatch }) {
      try {
        const { ETag } = await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentLength: bytes.byteLength,
            ContentType: headers.contentType,
            CacheControl: headers.cacheControl,
            ...(headers.contentEncoding ? { ContentEncoding: headers.contentEncoding } : {}),
            Metadata: { [NONCE]: nonce },
            ...(ifMatch === null ? { IfNoneMatch: '*' } : { IfMatch: ifMatch }),
          }),
        )
        return { kind: 'written', etag: unquoted(ETag) }
      } catch (error) {
        return answerFor(place, error)
      }
    },

    get: read,

    async names(prefix) {
      const names: string[] = []
      for await (const page of pages({ Prefix: prefix, Delimiter: '/' })) {
        const keys = [
          ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
          ...(page.Contents ?? []).map(({ Key }) => Key),
        ]
        names.push(...keys.flatMap((key) => (key && key !== prefix ? [key.slice(prefix.length)] : [])))
      }
      return names
    },

    async etags(prefix) {
      const found: [string, string][] = []
      for await (const { Contents = [] } of pages({ Prefix: prefix }))
        found.push(
          ...Contents.flatMap(({ Key, ETag }) => (Key ? [[Key, unquoted(ETag)] as [string, string]] : [])),
        )
      return found
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
        throw refusalFor(place, failureOf(error))
      })
    },
  }
}
