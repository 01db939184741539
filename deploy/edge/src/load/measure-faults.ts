import { backEndHangs, DOCUMENT, releaseUnderLoad, slowClients, storeLost } from './faults.ts'
import { openLine } from './faulty-line.ts'
import type { PlainNginx } from './plain-nginx.ts'
import { processUse } from './process-use.ts'
import type { Reading } from './readers.ts'
import { type LoadSite, openSite, type SiteOptions } from './sites.ts'
import { runWrk } from './wrk.ts'

/** From a promotion until every new request gets the new document; on a folder at once. */
const NEW_WITHIN_MS = 3_300
/** From the return of a store: documents are kept for 2 s, and a request to a store that hangs ends after 6 s at most. */
const BACK_WITHIN_MS = 8_500
/** A back end may be silent for a minute. */
const BACK_END_MS = 60_000

/** An overloaded edge asks the store, and reads its answer, as late as it answers players. */
const withDelay = (promised: number, { longest }: Reading) => promised + 2 * longest

const failed = (...all: Reading[]) =>
  all.flatMap(({ failures }) => [...failures.values()]).reduce((sum, count) => sum + count, 0)

const answers = (...all: Reading[]) => all.reduce((sum, one) => sum + one.answers, 0)

interface Check {
  text: string
  holds: boolean
}

async function checkRelease(
  site: LoadSite,
  stage: number,
  background: () => Promise<number>,
): Promise<Check> {
  const other = background()
  const { documents, files, mixed, oldFor } = await releaseUnderLoad(site, { readers: 50, others: 0, stage })
  const failures = failed(documents, files) + (await other)
  const within = site.store.address.startsWith('file:') ? 0 : withDelay(NEW_WITHIN_MS, documents)
  return {
    text: `a release is promoted: ${failures} failed, ${mixed} mixed of ${answers(documents, files)} checked; longest ${documents.longest} ms; the old document was sent for ${oldFor} ms more`,
    holds: failures + mixed === 0 && oldFor <= within,
  }
}

async function checkLoss(
  site: LoadSite,
  how: 'refuse' | 'hang',
  stage: number,
  background: () => Promise<number>,
): Promise<Check> {
  const isFolder = site.store.address.startsWith('file:')
  // A folder's edge keeps nothing, so each request of the load would fail.
  const other = isFolder ? Promise.resolve(0) : background()
  const lost = await storeLost(site, how, { readers: 50, others: 0, stage })
  const during = failed(lost.documents, lost.files)
  const after = failed(lost.documentsAfter) + (await other)
  const what = isFolder
    ? 'folder is moved away'
    : how === 'hang'
      ? 'store hangs'
      : 'store refuses connections'
  return {
    text: `the ${what} and comes back: ${during} failed of ${answers(lost.documents, lost.files)} meanwhile, ${after} of the load and after it; a file that is not kept: ${lost.unkept.status}; longest ${lost.documents.longest} ms, afterwards ${lost.documentsAfter.longest} ms; the old document was sent for ${lost.oldFor} ms more; ${lost.mixed} mixed`,
    holds:
      (isFolder || during === 0) &&
      after + lost.mixed === 0 &&
      lost.oldFor <= withDelay(BACK_WITHIN_MS, lost.documentsAfter),
  }
}

async function checkHang(site: LoadSite, calls: number): Promise<Check> {
  const hung = await backEndHangs(site, { readers: 50, others: calls, stage: 5_000 })
  const failures = failed(hung.documents, hung.files)
  const [before, during, after] = hung.openFiles
  const { shortest, longest, readable } = hung.calls
  return {
    text: `the back end hangs, ${calls} calls: ${failures} failed of ${answers(hung.documents, hung.files)} documents and files; ${readable} calls refused so that the page can read it, after ${shortest} to ${longest} ms; open files ${before}, ${during}, ${after}`,
    holds:
      failures === 0 && readable === calls && longest < BACK_END_MS + 30_000 && after < before + calls / 10,
  }
}

async function checkSlow(
  site: LoadSite,
  slowness: Parameters<typeof slowClients>[1],
  others: number,
): Promise<Check> {
  // Longer than either edge waits for a header.
  const { documents, open, use } = await slowClients(site, slowness, { readers: 50, others, stage: 22_000 })
  return {
    text: `${open[0]} clients with an ${slowness}: ${failed(documents)} failed of ${answers(documents)} documents, longest ${documents.longest} ms; ${open[1]} of them open after 22 s; memory ${use.before.memory.toFixed(0)} to ${use.during.memory.toFixed(0)} MB`,
    holds: failed(documents) === 0 && (slowness === 'unread answer' || open[1] === 0),
  }
}

/** Runs every fault beside the load, prints a line for each, and resolves with whether each promise was kept. */
export async function measureFaults(
  options: Pick<SiteOptions, 'edge' | 'store'>,
  plain: PlainNginx,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<boolean> {
  const toBackEnd = await openLine(plain.port)
  const site = await openSite({ ...options, api: new URL(`http://127.0.0.1:${toBackEnd.port}`) })
  const stage = Math.max(4_000, (seconds * 1000) / 2)
  const background = async () => {
    const load = { port: site.port, path: DOCUMENT, connections, seconds: Math.ceil((stage * 2) / 1000) }
    const { failures, kinds } = await runWrk(load)
    const { statuses, broken, late } = kinds
    if (failures > 0) console.log(`the load: ${statuses} refused, ${broken} broken connections, ${late} late`)
    return failures
  }
  console.log(`\n${site.name}, faults beside ${connections} connections`)
  let all = true
  const check = async (work: Promise<Check>) => {
    const { text, holds } = await work
    all &&= holds
    console.log(`${holds ? 'kept  ' : 'BROKEN'} ${text}`)
  }
  try {
    await check(checkRelease(site, stage, background))
    await check(checkLoss(site, 'refuse', stage, background))
    if (options.store === 's3') await check(checkLoss(site, 'hang', Math.max(stage, 10_000), background))
    await toBackEnd.turn('hanging')
    // Half of them, because the back end that hangs is this program.
    await check(checkHang(site, Math.ceil(connections / 2)))
    await toBackEnd.turn('open')
    for (const slowness of ['unfinished header', 'unread answer'] as const)
      await check(checkSlow(site, slowness, Math.ceil(connections / 2)))
    const { files, memory } = processUse(site.pid)
    console.log(`memory ${memory.toFixed(0)} MB, ${files} open files at the end`)
  } finally {
    await site.close()
    await toBackEnd.close()
  }
  return all
}
