import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openStore, type Store } from '@arcada/release'
import { startMemoryS3 } from '@arcada/release/testing/engines/memory-s3'
import { ownRelease } from '@arcada/release/testing/own-release'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEdge } from './node/start-edge.ts'
import { ask } from './testing/ask.ts'
import { CONTRACT_LIMITS, describeEdge, type OpenEdge } from './testing/edge-contract.ts'
import { freePort, missingNginx, runNginx } from './testing/run-nginx.ts'

const ADDRESS = 's3://site/edge'

/** A release in an object store, and what an operator's environment says of the store. */
async function openBucket() {
  const engine = await startMemoryS3({ keysPerPage: 1000 })
  const { endpoint = '', region, credentials } = engine.settings
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
  vi.stubEnv('AWS_REGION', region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials?.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials?.secretAccessKey)
  const store: Store = openStore(ADDRESS)
  const own = await ownRelease(store)
  const close = async () => {
    await own.remove()
    await engine.close()
    vi.unstubAllEnvs()
  }
  return { engine, endpoint: new URL(endpoint), store, own, close }
}

const ownEdge: OpenEdge = async (api) => {
  const bucket = await openBucket()
  const edge = await startEdge({ store: ADDRESS, port: 0, api: api.origin, limits: CONTRACT_LIMITS })
  const close = () => edge.close().then(bucket.close)
  return { ...bucket, port: Number(new URL(edge.origin).port), close }
}

const nginx: OpenEdge = async (api) => {
  const bucket = await openBucket()
  const store = { endpoint: bucket.endpoint, bucket: 'site', prefix: 'edge/' }
  const { port, stop } = await runNginx({ store, api, limits: CONTRACT_LIMITS })
  return { ...bucket, port, close: () => stop().then(bucket.close) }
}

const UNREACHABLE = { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } }

describeEdge('the local edge on an object store', ownEdge)
const noNginx = await missingNginx()
describeEdge('nginx in front of an object store', nginx, noNginx)

describe('an object store', { timeout: 60_000 }, () => {
  it.skipIf(noNginx)(
    'that is lost leaves nginx what it has, and 503 with a time to retry for others',
    async () => {
      const { engine, endpoint, own } = await openBucket()
      const store = { endpoint, bucket: 'site', prefix: 'edge/' }
      const { port, said, stop } = await runNginx({ store, api: new URL('http://127.0.0.1:1') })
      onTestFinished(() => stop().then(own.remove))
      const before = await ask(port, '/m/home')
      await engine.close()
      // A copy is good for 2 s; after that it is the answer only because there is no other.
      const stale = Date.now() + 2_500
      const wentOn = async () => {
        const { status, body } = await ask(port, '/m/home')
        expect([status, body.equals(before.body)]).toEqual([200, true])
        return Date.now() > stale
      }
      await expect.poll(wentOn, { timeout: 15_000 }).toBe(true)
      expect(await ask(port, '/apps/games/1.0.0/popular.js')).toMatchObject(UNREACHABLE)
      expect(said().split('\n').length).toBeLessThan(10)
    },
  )

  it('that cannot be reached leads the local edge to 503, without its address', async () => {
    const { engine, own } = await openBucket()
    await engine.close()
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const edge = await startEdge({ store: ADDRESS, port: 0, api: 'http://127.0.0.1:1' })
    onTestFinished(() => edge.close().then(own.remove))
    for (const path of ['/m/home', '/apps/games/1.0.0/entry.js']) {
      const answer = await ask(Number(new URL(edge.origin).port), path)
      expect(answer).toMatchObject(UNREACHABLE)
      expect(answer.body.toString()).toBe('The store cannot be reached; please try again.\n')
    }
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(`${ADDRESS} cannot be reached`))
    printed.mockRestore()
  })

  it('is what `serve --store s3://…` serves', { tags: '@long' }, async () => {
    const bucket = await openBucket()
    const port = await freePort()
    const program = join(import.meta.dirname, '../../release/src/main.ts')
    const args = ['serve', '--store', ADDRESS, '--port', String(port), '--api', 'http://127.0.0.1:1']
    const tool = spawn(process.execPath, [program, ...args], { stdio: 'ignore' })
    const gone = new Promise((done) => tool.once('exit', done))
    onTestFinished(async () => {
      tool.kill('SIGTERM')
      await gone
      await bucket.close()
    })
    const shown = () =>
      ask(port, '/m/home').then(
        ({ body }) => body.toString(),
        () => '',
      )
    await expect.poll(shown, { timeout: 20_000 }).toContain('data-whitelabel="arcada" data-release="1"')
  })
})
