import { NO_WORKER, WORKER_ADDRESS, workerPath } from '@arcada/kit/federation/names'
import { failing } from '@arcada/kit/testing/failing'
import type { Store } from '@arcada/release'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Asked, ask } from './ask.ts'
import { ENTRY } from './edge-checks.ts'

const WORKER = "'use strict' // the worker of praia\n"
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
}
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const FORMER = '/apps/host/1.0.0/main.js'

export interface WorkerEdge {
  port: () => number
  store: () => Store
}

/** What every edge answers to a browser that asks for a service worker. */
export function describeWorkers({ port, store }: WorkerEdge): void {
  const get = (path: string, asked?: Asked) => ask(port(), path, asked)
  const asWorker = (path: string, value = 'script', method = 'GET') =>
    get(path, { method, headers: { 'service-worker': value } })

  describe('service workers', () => {
    let stored = ''
    beforeAll(async () => {
      stored = (await store().read(workerPath('arcada')))?.bytes.toString() ?? ''
      // Both releases of the fixture have the same one.
      const path = workerPath('praia')
      const { etag = null } = (await store().read(path)) ?? {}
      await store().compareAndSwap(path, Buffer.from(WORKER), etag)
    })

    it('sends the worker of the hostname, checked anew each time, whether it registers or is fetched', async () => {
      for (const answer of [await asWorker(WORKER_ADDRESS), await get(WORKER_ADDRESS)]) {
        expect(answer).toMatchObject({ status: 200, headers: HEADERS })
        expect(answer.body.toString()).toBe(stored)
        expect(answer.headers['service-worker-allowed']).toBeUndefined()
      }
      const other = await get(WORKER_ADDRESS, { headers: { host: 'praia.localhost' } })
      expect(other.body.toString()).toBe(WORKER)
      // A hostname of none, and a whitelabel without a worker in the store.
      for (const host of ['evil.example', 'norte.localhost'])
        expect(await get(WORKER_ADDRESS, { headers: { host } })).toMatchObject({
          status: 404,
          headers: PLAIN,
        })
    })

    it('lets no other address become a worker', async () => {
      const failed = await failing(
        [ENTRY, '/m/home', '/', '/wps/upload/1.js', '/whitelabels/x/y.js', '/beacons', '/nothing.js'],
        async (path) => {
          for (const value of ['script', 'SCRIPT', ' script ', '\tscript', 'script, script']) {
            const answer = await asWorker(path, value)
            expect([value, answer.status]).toEqual([value, 403])
            expect(answer.headers['content-type']).toBe(PLAIN['content-type'])
            expect(answer.headers['service-worker-allowed']).toBeUndefined()
          }
        },
      )
      expect(failed).toEqual([])
    })

    it('answers update checks of workers of earlier hosts, and these alone, with one that unregisters itself', async () => {
      const failed = await failing(
        [FORMER, '/apps/host/0.9.0/service-worker.js', '/apps/host/', '/apps/host/1.0.0/no/such/file.js'],
        async (path) => {
          for (const value of ['script', 'Script', ' script\t']) {
            const answer = await asWorker(path, value)
            expect(answer).toMatchObject({
              status: 200,
              headers: {
                ...HEADERS,
                'cache-control': 'no-store',
                'service-worker-allowed': '/',
                vary: 'service-worker',
              },
            })
            expect(answer.body.toString()).toBe(NO_WORKER)
          }
          expect((await asWorker(path, 'script', 'POST')).status).toBe(405)
        },
      )
      expect(failed).toEqual([])
      const { status, headers, body } = await get(FORMER)
      expect([status, headers['service-worker-allowed']]).toEqual([200, undefined])
      expect(body.toString()).not.toBe(NO_WORKER)
    })
  })
}
