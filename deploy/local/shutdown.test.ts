import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, onTestFinished, test, vi } from 'vitest'

// The programs start slowly beside other tests.
vi.setConfig({ testTimeout: 120_000 })

/** A program, and an address that reads a body, which a test can send as slowly as it likes. */
const PROGRAMS = {
  edge: { main: 'deploy/edge/src/main.ts', options: ['--store', 'store'], path: '/beacons' },
  collector: {
    main: 'deploy/edge/src/collector/main.ts',
    options: ['--store', 'file:store'],
    path: '/beacons',
  },
  sandbox: {
    main: 'shared/sandbox/src/main.ts',
    options: ['--data', 'sandbox.db'],
    path: '/sandbox/outbox',
  },
  console: { main: 'deploy/console/src/main.ts', options: ['--store', 'file:store'], path: '/api/session' },
} as const

interface Running {
  process: ChildProcess
  origin: string
  exited: Promise<unknown[]>
}

async function start(name: keyof typeof PROGRAMS): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-shutdown-'))
  const { main, options } = PROGRAMS[name]
  const started = spawn(process.execPath, [join(ROOT, main), '--port', '0', ...options], { cwd: folder })
  const exited = once(started, 'exit')
  onTestFinished(async () => {
    started.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true })
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  started.stdout.on('data', read)
  started.stderr.on('data', read)
  const origin = await vi.waitFor(
    () => {
      expect(output).toMatch(/http:\/\/[\w.]+:\d+/)
      return /http:\/\/[\w.]+:\d+/.exec(output)?.[0] ?? ''
    },
    { timeout: 60_000, interval: 50 },
  )
  return { process: started, origin, exited }
}

/** Begins a request whose body does not end before the test ends it. */
async function begin(origin: string, path: string): Promise<ClientRequest> {
  const sent = request(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, expect: '100-continue' },
  })
  sent.flushHeaders()
  // The program has the request.
  await once(sent, 'continue')
  sent.write('{"token":')
  return sent
}

/** Whether no program accepts connections there. */
async function isRefused(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const refused = await once(socket, 'connect').then(
    () => false,
    () => true,
  )
  socket.destroy()
  return refused
}

for (const name of Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])
  test(`after SIGTERM the ${name} refuses new connections, answers the running request, and ends with 0`, {
    tags: name === 'edge' ? [] : '@long',
  }, async () => {
    const { process, origin, exited } = await start(name)
    const sent = await begin(origin, PROGRAMS[name].path)
    const answered = once(sent, 'response')
    process.kill('SIGTERM')
    await vi.waitFor(async () => expect(await isRefused(origin)).toBe(true))
    sent.end('"x"}')
    const [response]: IncomingMessage[] = await answered
    expect(response?.statusCode).toBeGreaterThan(199)
    response?.resume()
    expect(await exited).toEqual([0, null])
  })

test('a request that hangs ends after some seconds with the program', { tags: '@long' }, async () => {
  const { process, origin, exited } = await start('edge')
  const sent = await begin(origin, PROGRAMS.edge.path)
  const failed = once(sent, 'error')
  process.kill('SIGTERM')
  const [error] = await failed
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  expect(await exited).toEqual([0, null])
})

test('a second signal ends the program at once', { tags: '@long' }, async () => {
  const { process, origin, exited } = await start('edge')
  const sent = await begin(origin, PROGRAMS.edge.path)
  sent.on('error', () => {})
  const timer = setInterval(() => process.kill('SIGTERM'), 50)
  onTestFinished(() => clearInterval(timer))
  expect(await exited).toEqual([143, null])
})
