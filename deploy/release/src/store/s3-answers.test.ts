import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreFailure } from '../common/refusal.ts'
import { serveHere } from '../testing/serve-here.ts'
import { openStore } from './open-store.ts'
import type { S3Place } from './s3-address.ts'
import { type ObjectClient, objectClient, type PutAnswer, type S3Settings } from './s3-client.ts'
import { probeConditions } from './s3-probe.ts'

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
  it.each<[answer: Answer, words: string]>([
    [
      { status: 403, code: 'AccessDenied' },
      's3://site/edge: these keys may not do that (403 AccessDenied so it is); allow them to get, put and list.',
    ],
    [
      { status: 401, code: 'Unauthorized' },
      's3://site/edge: these keys may not do that (401 Unauthorized so it is); allow them to get, put and list.',
    ],
    [{ status: 404, code: 'NoSuchBucket' }, "s3://site/edge: there is no bucket 'site'; make it first."],
    [
      { status: 500, code: 'InternalError' },
      's3://site/edge answered 500 InternalError so it is; look at its own log, then run this again.',
    ],
  ])('for every kind of request: %j', async (answer, words) => {
    const s3 = await client({}, answer)
    await expect(s3.get('edge/x')).rejects.toThrow(words)
    await expect(s3.get('edge/x')).rejects.toBeInstanceOf(StoreFailure)
    await expect(s3.names('edge/')).rejects.toThrow(words)
    await expect(s3.remove('edge/x')).rejects.toThrow(words)
    if (answer.status !== 500) await expect(s3.put(PUT)).rejects.toThrow(words)
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
  it.each<[answer: Answer, kind: PutAnswer['kind']]>([
    [{ headers: { etag: '"abc"' } }, 'written'],
    [{ status: 412, code: 'PreconditionFailed' }, 'refused'],
    [{ status: 404, code: 'NoSuchKey' }, 'refused'],
    [{ status: 501, code: 'NotImplemented' }, 'unsupported'],
    [{ status: 408, code: 'RequestTimeout' }, 'unclear'],
    [{ status: 409, code: 'ConditionalRequestConflict' }, 'unclear'],
    [{ status: 429, code: 'SlowDown' }, 'unclear'],
    [{ status: 500, code: 'InternalError' }, 'unclear'],
    [{ status: 503, code: 'SlowDown' }, 'unclear'],
  ])('%j means that it is %s', async (answer, kind) => {
    expect((await (await client({}, answer)).put(PUT)).kind).toBe(kind)
  })

  it('has the etag without quotes, and the reason when it is unclear', async () => {
    expect(await (await client({}, { headers: { etag: 'W/"abc"' } })).put(PUT)).toEqual({
      kind: 'written',
      etag: 'abc',
    })
    expect(await (await client({}, { status: 409, code: 'Conflict' })).put(PUT)).toEqual({
      kind: 'unclear',
      why: 'so it is',
    })
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
  const FILE = {
    body: 'text',
    headers: {
      etag: 'W/"abc"',
      'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
      'x-amz-meta-arcada-write': 'n1',
    },
  }

  it('has its etag, its time and its writer', async () => {
    expect(await (await client({}, FILE)).get('edge/x')).toEqual({
      bytes: Buffer.from('text'),
      etag: 'abc',
      at: Date.parse('2026-11-21T12:00:00Z'),
      nonce: 'n1',
    })
  })

  it('counts as new without a time of writing', async () => {
    expect(await (await client({}, { body: 'text' })).get('edge/x')).toEqual({
      bytes: Buffer.from('text'),
      etag: '',
      at: Number.POSITIVE_INFINITY,
      nonce: undefined,
    })
  })

  it('is undefined where there is no object', async () => {
    expect(await (await client({}, { status: 404, code: 'NoSuchKey' })).get('edge/x')).toBeUndefined()
    expect(await (await client({}, { status: 404, code: 'NotFound' })).get('edge/x')).toBeUndefined()
  })

  it('is not sent again to a reader with the same etag', async () => {
    const same = await client({}, { status: 304, body: '' })
    expect(await same.getUnless('edge/x', 'abc')).toBe('same')
    expect(asked[0]?.headers['if-none-match']).toBe('"abc"')
    expect(await (await client({}, FILE)).getUnless('edge/x', 'old')).toMatchObject({ etag: 'abc' })
    const none = await client({}, { status: 404, code: 'NoSuchKey' })
    expect(await none.getUnless('edge/x', 'abc')).toBeUndefined()
    await expect((await client({}, { status: 403, code: 'X' })).getUnless('edge/x', 'abc')).rejects.toThrow(
      /may not do that/,
    )
  })

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

  it('are empty where the engine lists nothing', async () => {
    expect(await (await client({}, page(''))).names('edge/a/')).toEqual([])
  })
})

describe('endpoint and credentials', () => {
  it('come from the usual variables by default', async () => {
    const endpoint = await engine({ body: 'x' })
    vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint)
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'RUI')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    vi.stubEnv('AWS_REGION', 'sa-1')
    vi.stubEnv('AWS_DEFAULT_REGION', 'other-1')
    await openStore('s3://site/edge').read('a')
    vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined)
    vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
    vi.stubEnv('AWS_REGION', undefined)
    await openStore('s3://site/edge').read('a')
    vi.stubEnv('AWS_DEFAULT_REGION', undefined)
    await openStore('s3://site/edge').read('a')
    const regions = asked.map(({ headers }) =>
      /Credential=(\w+)\/\d+\/([\w-]+)\//.exec(headers.authorization ?? '')?.slice(1),
    )
    expect(regions).toEqual([
      ['RUI', 'sa-1'],
      ['RUI', 'other-1'],
      ['RUI', 'us-east-1'],
    ])
    expect(asked[0]?.url).toMatch(/^\/site\/edge\/a/)
  })
})

describe('an engine that is tried', () => {
  const W: PutAnswer = { kind: 'written', etag: 'abc' }
  const R: PutAnswer = { kind: 'refused' }
  const REMEDY = 'releases could overwrite each other; use a store with conditional writes.'

  function scripted(answers: readonly PutAnswer[], removes = true) {
    const puts: (string | null)[] = []
    const keys = new Set<string>()
    const s3: ObjectClient = {
      put: async ({ ifMatch, key }) => {
        keys.add(key)
        puts.push(ifMatch)
        return answers[puts.length - 1] ?? R
      },
      remove: async (key) => {
        if (!removes) throw new Error('may not delete')
        keys.delete(key)
      },
      get: async () => undefined,
      getUnless: async () => undefined,
      names: async () => [],
      etags: async () => [],
    }
    return { s3, puts, keys }
  }
  const OTHER = '0'.repeat(32)

  it('gets requests to create, to create again, to swap after a change, to swap, and to swap again', async () => {
    const quoted = scripted([W, R, R, R, W, R])
    expect((await probeConditions(PLACE, quoted.s3))('abc')).toBe('"abc"')
    expect(quoted.puts).toEqual([null, null, `"${OTHER}"`, OTHER, '"abc"', '"abc"'])
    expect([...quoted.keys]).toEqual([])
    const bare = scripted([W, R, R, R, R, W, R], false)
    expect((await probeConditions(PLACE, bare.s3))('abc')).toBe('abc')
    expect(bare.puts.slice(4)).toEqual(['"abc"', 'abc', 'abc'])
    expect([...bare.keys]).toEqual([expect.stringMatching(/^edge\/\.probe\/[0-9a-f-]{36}$/)])
  })

  it.each<[answers: PutAnswer[], words: string]>([
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
  ])('is refused in a sentence, and its test files are removed: %j', async (answers, words) => {
    const { s3, keys } = scripted(answers)
    await expect(probeConditions(PLACE, s3)).rejects.toThrow(words)
    expect([...keys]).toEqual([])
  })
})
