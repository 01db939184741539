import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, it as test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type RecordingBackEnd, startBackEnd } from '../testing/recording-back-end.ts'
import { missingNginx } from '../testing/run-nginx.ts'
import { backEndHangs, DOCUMENT, releaseUnderLoad, slowClients, storeLost } from './faults.ts'
import { type FaultyLine, openLine } from './faulty-line.ts'
import { processUse } from './process-use.ts'
import { type LoadSite, openSite } from './sites.ts'

// Small sizes: `npm run load` has the sizes and times of the metrics. Nothing here depends on how fast the machine is.
const SIZE = { readers: 40, others: 150, stage: 400 }
const SHORT = { backEnd: 600 }
const noNginx = await missingNginx()

let backEnd: RecordingBackEnd
let toBackEnd: FaultyLine
beforeAll(async () => {
  backEnd = await startBackEnd()
  toBackEnd = await openLine(Number(backEnd.origin.port))
})
afterAll(async () => {
  await toBackEnd?.close()
  backEnd?.close()
})

const failures = (...all: { failures: Map<string, number> }[]) => all.flatMap((one) => [...one.failures])

const CASES = (['nginx', 'own'] as const).flatMap((edge) =>
  (['folder', 's3'] as const).map((store) => ({
    title: `${edge === 'own' ? 'the local edge' : 'nginx'} on ${store === 's3' ? 'an object store' : 'a folder'}`,
    ...{ edge, store, skipped: edge === 'nginx' ? noNginx : undefined },
  })),
)

/** Not `skipIf`, which runs a test that its tag skips. */
const testIf = (runs: boolean) => (runs ? test : test.skip)

describe.each(CASES)('$title under load', { timeout: 60_000, tags: '@long' }, ({ edge, store, skipped }) => {
  let site: LoadSite
  beforeAll(async () => {
    if (skipped !== undefined) return
    const api = new URL(`http://127.0.0.1:${toBackEnd.port}`)
    site = await openSite({ edge, store, api, timeouts: SHORT, maxCalls: 20 })
  })
  afterAll(() => site?.close())

  testIf(!skipped)('sends one of the two releases, whole, while one is promoted', async () => {
    const { documents, files, mixed, renewed } = await releaseUnderLoad(site, SIZE)
    expect([failures(documents, files), mixed]).toEqual([[], 0])
    expect(documents.contents.size).toBe(2)
    expect(renewed).toBeGreaterThan(0)
  })

  testIf(!skipped && store === 's3')(
    'sends what it has while its store is lost, and the new release once it is back',
    async () => {
      // Longer than an edge keeps a document without asking the store.
      const lost = await storeLost(site, 'refuse', { ...SIZE, stage: 3_000 })
      expect(failures(lost.documents, lost.files, lost.documentsAfter)).toEqual([])
      expect([lost.mixed, lost.unkept]).toEqual([0, { status: 503, retryAfter: '2' }])
      expect(lost.renewed).toBeGreaterThan(0)
      expect(site.said().split('\n').length).toBeLessThan(10)
    },
  )

  testIf(!skipped && store === 'folder')(
    'answers 503 while its folder is gone, and the site as soon as it is back',
    async () => {
      const { documents, documentsAfter, mixed, renewed } = await storeLost(site, 'refuse', SIZE)
      expect([[...documents.failures.keys()], documents.contents.size]).toEqual([['status 503'], 0])
      expect([failures(documentsAfter), mixed, renewed]).toEqual([[], 0, documentsAfter.answers])
    },
  )

  // The store has no part in what follows.
  testIf(!skipped && store === 'folder')(
    'serves documents and files while the back end hangs, and refuses its calls',
    async () => {
      await toBackEnd.turn('hanging')
      onTestFinished(() => toBackEnd.turn('open'))
      const { documents, files, calls, openFiles } = await backEndHangs(site, SIZE)
      expect(failures(documents, files)).toEqual([])
      expect([[...calls.statuses], calls.readable]).toEqual([[[502, SIZE.others]], SIZE.others])
      const [before, , after] = openFiles
      expect(after).toBeLessThan(before + SIZE.others / 2)
    },
  )

  testIf(!skipped && store === 'folder').each(['unfinished header', 'unread answer'] as const)(
    'serves documents beside 150 clients with an %s',
    async (slowness) => {
      const { documents, open, use } = await slowClients(site, slowness, SIZE)
      expect(failures(documents)).toEqual([])
      expect(documents.answers).toBeGreaterThan(0)
      expect(open[0]).toBe(SIZE.others)
      // 150 answers of 4 MB in memory would be 600 MB.
      expect(use.during.memory - use.before.memory).toBeLessThan(200)
    },
  )
})

describe.skipIf(noNginx)(`nginx with a back end that hangs${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('refuses calls at once beyond those that may wait, so that documents keep their connections', async () => {
    await toBackEnd.turn('hanging')
    const api = new URL(`http://127.0.0.1:${toBackEnd.port}`)
    const site = await openSite({ edge: 'nginx', store: 'folder', api, maxCalls: 1 })
    const agents: Promise<unknown>[] = []
    onTestFinished(async () => {
      await toBackEnd.turn('open')
      await Promise.allSettled(agents)
      await site.close()
    })
    const workers = processUse(site.pid)
    expect(workers.files).toBeGreaterThan(0)
    let refused = 0
    const call = async (at: number) => {
      const headers = { host: 'localhost', 'x-forwarded-for': `10.1.0.${at}` }
      const answer = await ask(site.port, '/wps/x', { headers })
      if (answer.status === 502) refused += 1
    }
    agents.push(...Array.from({ length: 200 }, (_, at) => call(at)))
    // One call of each worker process waits; a back end may be silent for a minute.
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(100)
    expect((await ask(site.port, DOCUMENT, { headers: { host: 'localhost' } })).status).toBe(200)
  })
})

const SYSTEM_BACKLOG = '/proc/sys/net/core/somaxconn'
const backlog = await readFile(SYSTEM_BACKLOG, 'utf8').then(Number, () => 0)
const BURST = 1_500

describe.each(CASES.filter((one) => one.store === 'folder'))(
  'a burst of players at $title',
  { tags: '@long' },
  ({ edge, skipped }) => {
    const cannot = skipped ?? (backlog < BURST ? `${SYSTEM_BACKLOG} is ${backlog}` : undefined)
    testIf(!cannot)(
      'is accepted while the edge is busy, so that no player tries again a second later',
      async () => {
        const site = await openSite({ edge, store: 'folder', api: backEnd.origin })
        const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ')
        const all = [site.pid, ...children.filter(Boolean).map(Number)]
        const sockets: Socket[] = []
        onTestFinished(async () => {
          for (const pid of all) process.kill(pid, 'SIGCONT')
          for (const socket of sockets) socket.destroy()
          await site.close()
        })
        for (const pid of all) process.kill(pid, 'SIGSTOP')
        let connected = 0
        for (let at = 0; at < BURST; at += 1) {
          const socket = connect(site.port, '127.0.0.1', () => {
            connected += 1
          })
          sockets.push(socket.on('error', () => {}))
        }
        await expect.poll(() => connected, { timeout: 10_000 }).toBe(BURST)
      },
    )
  },
)
