import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sitePath } from '@arcada/kit/federation/names'
import { ask } from '../testing/ask.ts'
import { ENTRY } from '../testing/edge-checks.ts'
import { processUse } from './process-use.ts'
import { contentHash, type Readers, type Reading, startReaders } from './readers.ts'
import type { LoadSite } from './sites.ts'
import { openSlowClients, type Slowness } from './slow-clients.ts'

export const DOCUMENT = '/m/home'
/** A file that no reader requests, so that no edge has it in its cache. */
const UNREAD = '/apps/lottery/1.0.0/list.js'

/** The longest time that a new release may take to be seen before a run gives up, in ms. */
const GIVE_UP_MS = 30_000

/** A file that no buffer of a connection holds. */
const LARGE = '/apps/games/1.0.0/large.js'
const LARGE_BYTES = 4 * 1024 * 1024

/** How hard and how long. */
export interface Size {
  /** Connections that read. */
  readers: number
  /** Connections that only the fault opens: calls that hang, slow clients. */
  others: number
  /** How long each stage lasts, in ms. */
  stage: number
}

async function storedDocument({ store }: LoadSite): Promise<string> {
  const file = await store.read(sitePath('arcada'))
  return contentHash(file?.bytes ?? Buffer.alloc(0))
}

/** Waits for a stage, and for the first answer with a content. */
async function stageUntil(stage: number, { seen }: Readers, content: string): Promise<void> {
  await pause(stage)
  for (let waited = stage; waited < GIVE_UP_MS && !seen.contents.has(content); waited += 50) await pause(50)
}

const read = (site: LoadSite, path: string, count: number) => startReaders({ port: site.port, path, count })

/** Answers with another content than these. */
const otherContents = ({ contents }: Reading, ...known: string[]) =>
  [...contents].filter(([hash]) => !known.includes(hash)).reduce((sum, [, { count }]) => sum + count, 0)

/** How long after a moment a content was still sent to a new request, in ms; 0 when it was not. */
const stillSent = ({ contents }: Reading, content: string, since: number) =>
  Math.max(0, (contents.get(content)?.lastAsked ?? 0) - since)

export interface ReleaseOutcome {
  documents: Reading
  files: Reading
  /** Documents that are neither the release before nor the one after. */
  mixed: number
  /** Answers with the new document. */
  renewed: number
  /** How long after the promotion a request still got the old document, in ms. */
  oldFor: number
}

/** Promotes a release while readers load documents and files. */
export async function releaseUnderLoad(site: LoadSite, { readers, stage }: Size): Promise<ReleaseOutcome> {
  const before = await storedDocument(site)
  const [documents, files] = [read(site, DOCUMENT, readers), read(site, ENTRY, Math.ceil(readers / 4))]
  await pause(stage)
  await site.own.promote('arcada', {}, 'Ana')
  const promoted = Date.now()
  const after = await storedDocument(site)
  await stageUntil(stage, documents, after)
  const reading = await documents.stop()
  return {
    documents: reading,
    files: await files.stop(),
    mixed: otherContents(reading, before, after),
    renewed: reading.contents.get(after)?.count ?? 0,
    oldFor: stillSent(reading, before, promoted),
  }
}

export interface LossOutcome {
  /** While the store was lost. */
  documents: Reading
  files: Reading
  /** The answer for a file that the edge has not kept. */
  unkept: { status: number; retryAfter: string | undefined }
  /** After it came back. */
  documentsAfter: Reading
  /** Documents that are neither the release before the loss nor the one that was promoted meanwhile. */
  mixed: number
  renewed: number
  /** How long after the store came back a request still got the old document, in ms. */
  oldFor: number
}

/** Takes the store away from the edge, promotes a release where the store still takes it, and gives the store back. */
export async function storeLost(
  site: LoadSite,
  how: 'refuse' | 'hang',
  { readers, stage }: Size,
): Promise<LossOutcome> {
  const before = await storedDocument(site)
  for (const path of [DOCUMENT, ENTRY]) await read(site, path, 1).stop()
  await site.lose(how)
  const [documents, files] = [read(site, DOCUMENT, readers), read(site, ENTRY, Math.ceil(readers / 4))]
  const { status, headers } = await ask(site.port, UNREAD)
  await pause(stage)
  const isFolder = site.store.address.startsWith('file:')
  if (!isFolder) await site.own.promote('arcada', {}, 'Ana')
  const [during, filesDuring] = await Promise.all([documents.stop(), files.stop()])
  await site.giveBack()
  const back = Date.now()
  if (isFolder) await site.own.promote('arcada', {}, 'Ana')
  const after = await storedDocument(site)
  const since = isFolder ? Date.now() : back
  const again = read(site, DOCUMENT, readers)
  await stageUntil(stage, again, after)
  const documentsAfter = await again.stop()
  return {
    documents: during,
    files: filesDuring,
    unkept: { status, retryAfter: headers['retry-after'] },
    documentsAfter,
    mixed: otherContents(during, before, after) + otherContents(documentsAfter, before, after),
    renewed: documentsAfter.contents.get(after)?.count ?? 0,
    oldFor: stillSent(documentsAfter, before, since),
  }
}

export interface Calls {
  /** Status -> how many calls ended with it; 0 for a connection that was closed without an answer. */
  statuses: Map<number, number>
  /** Calls whose refusal the page can read. */
  readable: number
  /** Time to the last and to the first answer, in ms. */
  longest: number
  shortest: number
}

async function callOnce(port: number, at: number, calls: Calls): Promise<void> {
  const started = Date.now()
  const text = await new Promise<string>((done) => {
    let received = ''
    const socket: Socket = connect(port, '127.0.0.1', () => {
      const from = `10.100.${(at >> 8) & 255}.${at & 255}`
      socket.write(
        `GET /wps/slow HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n\r\n`,
      )
    })
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(received))
  })
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
  calls.statuses.set(status, (calls.statuses.get(status) ?? 0) + 1)
  if (text.includes('"code":"system.upgrading"')) calls.readable += 1
  calls.longest = Math.max(calls.longest, Date.now() - started)
  calls.shortest = Math.min(calls.shortest, Date.now() - started)
}

export interface HangOutcome {
  documents: Reading
  files: Reading
  calls: Calls
  /** Open files of the edge: before, while the calls waited, after all of them have ended. */
  openFiles: [before: number, during: number, after: number]
}

/** Makes calls to a back end that hangs, while readers load documents and files; the caller makes it hang. */
export async function backEndHangs(site: LoadSite, { readers, others, stage }: Size): Promise<HangOutcome> {
  const before = processUse(site.pid).files
  const calls: Calls = { statuses: new Map(), readable: 0, longest: 0, shortest: Number.POSITIVE_INFINITY }
  const ended = Promise.all(Array.from({ length: others }, (_, at) => callOnce(site.port, at, calls)))
  const [documents, files] = [read(site, DOCUMENT, readers), read(site, ENTRY, Math.ceil(readers / 4))]
  await pause(stage)
  const during = processUse(site.pid).files
  await ended
  const [reading, filesRead] = await Promise.all([documents.stop(), files.stop()])
  // Connections to the back end that nothing uses end a few seconds later.
  for (let waited = 0; waited < 10_000 && processUse(site.pid).files > before + others / 10; waited += 200)
    await pause(200)
  return {
    documents: reading,
    files: filesRead,
    calls,
    openFiles: [before, during, processUse(site.pid).files],
  }
}

export interface SlowOutcome {
  documents: Reading
  /** Slow connections that were open at first, and after `stage`. */
  open: [first: number, last: number]
  use: { before: ReturnType<typeof processUse>; during: ReturnType<typeof processUse> }
}

/** Opens slow clients and reads documents beside them. */
export async function slowClients(
  site: LoadSite,
  slowness: Slowness,
  { readers, others, stage }: Size,
): Promise<SlowOutcome> {
  await site.store.createOnly(LARGE.slice(1), Buffer.alloc(LARGE_BYTES, '/'))
  const before = processUse(site.pid)
  const slow = await openSlowClients(site.port, others, slowness, LARGE)
  const first = slow.open()
  const documents = read(site, DOCUMENT, readers)
  await pause(stage)
  const during = processUse(site.pid)
  const reading = await documents.stop()
  const last = slow.open()
  slow.close()
  return { documents: reading, open: [first, last], use: { before, during } }
}
