import { afterAll, expect, test } from 'vitest'
import { servedCalls } from '../wire/calls/handlers.ts'
import { createCore } from '../wire/core/core.ts'
import { createApp } from '../wire/http/app.ts'

const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
const app = createApp(core, await servedCalls())
afterAll(() => core.store.close())

test('pages of another origin may read the simulated Firebase and post beacons, and nothing else', async () => {
  const readable = new Set<string>()
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  for (const { method, path } of routes) {
    const address = `http://localhost${path.replace(/(?<=\/):\w+(?:\{.*\})?|\*/g, 'x')}`
    const headers = { origin: 'http://localhost:8080', 'content-type': 'application/json', module: 'COMM3' }
    const body = ['GET', 'OPTIONS', 'HEAD'].includes(method) ? {} : { body: '{}' }
    const response = await app.request(address, { method, headers, ...body })
    if (response.headers.has('access-control-allow-origin')) readable.add(path)
    expect(response.headers.has('access-control-allow-credentials'), path).toBe(false)
  }
  expect(routes.length).toBeGreaterThan(150)
  expect([...readable].sort()).toEqual([
    '/beacons',
    '/outside/firebase/v1/*',
    '/outside/firebase/v1/accounts:sendVerificationCode',
    '/outside/firebase/v1/accounts:signInWithPhoneNumber',
  ])
})
