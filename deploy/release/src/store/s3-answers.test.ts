import type { IncomingMessage } from 'node:http'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreFailure } from '../common/refusal.ts'
import { serveHere } from '../testing/serve-here.ts'
import type { S3Place } from './s3-address.ts'
import { type ObjectClient, objectClient, type PutAnswer, type S3Settings } from './s3-client.ts'
import { probeConditions } from './s3-store.ts'

const PLACE: S3Place = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
const CREDENTIALS = { accessKeyId: 'ANA', secretAccessKey: 'secret' }

interface Answer {
  status?: number
  code?: string
  body?: string
  headers?: Record<string, string>
}

let asked: IncomingMessage[] = []
beforeEach(() => {
  asked = []
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** An engine that answers so, one after the other; the last answer stays. */
const engine = (...answers: Answer[]) =>
  serveHere((request, response) => {
    asked.push(request)
    request.resume()
    const { status = 200, code, body, headers } = answers[Math.min(asked.length, answers.length) - 1] ?? {}
    const error = code
      ? `<?xml version="1.0"?><Error><Code>${code}</Code><Message>so it is</Message></Error>`
      : ''
    response.writeHead(status, { 'content-type': 'application/xml', ...headers })
    response.end(body ?? error)
  })

const client = async (settings: S3Settings, ...answers: Answer[]) =>
  objectClient(PLACE, {
    endpoint: await engine(...answers),
    region: 'eu-1',
    credentials: CREDENTIALS,
    attempts: 1,
    ...settings,
  })

const PUT = {
  key: 'edge/a.js.br',
  bytes: Buffer.from('packed'),
  headers: { contentType: 'text/javascript', cacheControl: 'no-cache', contentEncoding: 'br' },
  nonce: 'n1',
  ifMatch: null,
}

describe('an error of the object store becomes one sentence', () => {
  it('for every kind of request', async () => {
    const failed = await failing<[answer: Answer, words: string]>(
      [
        [
          { status: 403, code: 'AccessDenied' },
          's3://site/edge: these keys may not do that (403 AccessDenied so it is); allow them to get, put and list.',
        ],
        [{ status: 404, code: 'NoSuchBucket' }, "s3://site/edge: there is no bucket 'site'; make it first."],
        [
          { status: 403, code: 'InvalidAccessKeyId' },
          's3://site/edge: the engine does not know this key: look at AWS',
        ],
        [
          { status: 400, code: 'AuthorizationHeaderMalformed' },
          's3://site/edge: the bucket is in another region: set AWS_REGION to it (400',
        ],
        [
          { status: 301, code: 'PermanentRedirect' },
          's3://site/edge: the bucket is at another endpoint: set AWS_REGION and AWS_ENDPOINT_URL to it (301',
        ],
        [
          { status: 503, code: 'SlowDown' },
          's3://site/edge: the engine has too much to do: run this again later (503',
        ],
        [
          { status: 500, code: 'InternalError' },
          's3://site/edge answered 500 InternalError so it is; look at its own log, then run this again.',
        ],
      ],
      async ([answer, words]) => {
        const s3 = await client({}, answer)
        await expect(s3.get('edge/x')).rejects.toThrow(words)
        await expect(s3.get('edge/x')).rejects.toBeInstanceOf(StoreFailure)
        await expect(s3.names('edge/')).rejects.toThrow(words)
        await expect(s3.remove('edge/x')).rejects.toThrow(words)
        if ((answer.status ?? 0) < 500) await expect(s3.put(PUT)).rejects.toThrow(words)
      },
    )
    expect(failed).toEqual([])
  })

  it('with the variables to set, where no credentials are found', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/none')
    vi.stubEnv('AWS_CONFIG_FILE', '/none')
    const s3 = objectClient(PLACE, { endpoint: await engine({}), attempts: 1 })
    const words = 's3://site/edge: no keys were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
    await expect(s3.get('edge/x')).rejects.toThrow(words)
    await expect(s3.put(PUT)).rejects.toThrow(words)
  })
})

describe('the answer to a write', () => {
  it('means that it was written, refused, not supported, or that it is unclear', async () => {
    const failed = await failing<[answer: Answer, kind: PutAnswer['kind']]>(
      [
        [{ headers: { etag: '"abc"' } }, 'written'],
        [{ status: 412, code: 'PreconditionFailed' }, 'refused'],
        [{ status: 404, code: 'NoSuchKey' }, 'refused'],
        [{ status: 501, code: 'NotImplemented' }, 'unsupported'],
        [{ status: 409, code: 'ConditionalRequestConflict' }, 'unclear'],
        [{ status: 500, code: 'InternalError' }, 'unclear'],
        [{ status: 503, code: 'SlowDown' }, 'unclear'],
      ],
      async ([answer, kind]) => {
        expect((await (await client({}, answer)).put(PUT)).kind).toBe(kind)
      },
    )
    expect(failed).toEqual([])
  })

  it('of a failed condition is unclear after a retry, because the first attempt may have written', async () => {
    const s3 = await client(
      { attempts: 2 },
      { status: 503, code: 'SlowDown' },
      { status: 412, code: 'PreconditionFailed' },
    )
    expect((await s3.put(PUT)).kind).toBe('unclear')
    expect(asked).toHaveLength(2)
  })

  it('covers body, signer and condition of the request', async () => {
    const s3 = await client({}, { headers: { etag: '"abc"' } })
    await s3.put(PUT)
    await s3.put({ ...PUT, headers: { contentType: 'x/y', cacheControl: 'no-cache' }, ifMatch: '"abc"' })
    expect(asked[0]?.url).toMatch(/^\/site\/edge\/a\.js\.br/)
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-length': '6',
      'x-amz-meta-arcada-write': 'n1',
      'if-none-match': '*',
    })
    expect(asked[0]?.headers).not.toHaveProperty('if-match')
    expect(asked[0]?.headers.authorization).toMatch(/Credential=ANA\/\d+\/eu-1\/s3\//)
    expect(asked[1]?.headers).toMatchObject({ 'if-match': '"abc"' })
    expect(asked[1]?.headers).not.toHaveProperty('if-none-match')
    expect(asked[1]?.headers).not.toHaveProperty('content-encoding')
  })
})

describe('what is read', () => {
  it('is requested again when the engine is busy, four times in all', async () => {
    // The library waits a random share of its pause.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const busy = { status: 503, code: 'SlowDown' }
    const endpoint = await engine(busy, busy, busy, { body: 'at last' })
    const s3 = objectClient(PLACE, { endpoint, credentials: CREDENTIALS })
    expect((await s3.get('edge/x'))?.bytes.toString()).toBe('at last')
    expect(asked).toHaveLength(4)
  })
})

describe('the names in a folder', () => {
  const page = (more: string, ...keys: string[]) => ({
    body: `<?xml version="1.0"?><ListBucketResult>${more}${keys
      .map((key) =>
        key.endsWith('/')
          ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
          : `<Contents><Key>${key}</Key></Contents>`,
      )
      .join('')}</ListBucketResult>`,
  })

  it('are requested page by page, without the folder itself', async () => {
    const s3 = await client(
      {},
      page(
        '<IsTruncated>true</IsTruncated><NextContinuationToken>t1</NextContinuationToken>',
        'edge/a/1',
        'edge/a/b/',
      ),
      page(
        '<IsTruncated>false</IsTruncated><NextContinuationToken>t2</NextContinuationToken><Contents><Key>edge/a/</Key></Contents>',
        'edge/a/2',
      ),
    )
    expect(await s3.names('edge/a/')).toEqual(['b/', '1', '2'])
    expect(
      asked.map(({ url = '' }) => new URL(url, 'http://x').searchParams.get('continuation-token')),
    ).toEqual([null, 't1'])
    const query = new URL(asked[0]?.url ?? '', 'http://x').searchParams
    expect([query.get('prefix'), query.get('delimiter')]).toEqual(['edge/a/', '/'])
  })
})

describe('an engine that is tried', () => {
  const W: PutAnswer = { kind: 'written', etag: 'abc' }
  const R: PutAnswer = { kind: 'refused' }
  const REMEDY = 'releases could overwrite each other; use a store with conditional writes.'

  function scripted(answers: readonly PutAnswer[]) {
    const left = [...answers]
    const keys = new Set<string>()
    const s3: ObjectClient = {
      put: async ({ key }) => {
        keys.add(key)
        return left.shift() ?? R
      },
      remove: async (key) => void keys.delete(key),
      get: async () => undefined,
      names: async () => [],
    }
    return { s3, keys }
  }

  it('is refused in a sentence, and its test files are removed', async () => {
    const failed = await failing<[answers: PutAnswer[], words: string]>(
      [
        [[R], `s3://site/edge refuses to create a file that is not there: ${REMEDY}`],
        [[W, W], `s3://site/edge ignores conditions (it created a file twice): ${REMEDY}`],
        [[W, R, W], `s3://site/edge ignores conditions (it swapped a file that had changed): ${REMEDY}`],
        [[W, R, R, W], `s3://site/edge ignores conditions (it swapped a file that had changed): ${REMEDY}`],
        [[W, R, R, R, W, W], `s3://site/edge ignores conditions (it swapped one file twice): ${REMEDY}`],
        [[W, R, R, R, R, R], `s3://site/edge refuses a swap even when nothing has changed: ${REMEDY}`],
        [[{ kind: 'unsupported' }], `s3://site/edge does not know conditional writes (501): ${REMEDY}`],
        [
          [{ kind: 'unclear', why: 'too busy' }],
          's3://site/edge cannot be relied on right now (too busy); run this again later.',
        ],
      ],
      async ([answers, words]) => {
        const { s3, keys } = scripted(answers)
        await expect(probeConditions(PLACE, s3)).rejects.toThrow(words)
        expect([...keys]).toEqual([])
      },
    )
    expect(failed).toEqual([])
  })
})
