import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, Refusal } from '../common/refusal.ts'

/** A holder needs a few milliseconds; after this long it is taken for dead. */
const STALE_AFTER = 10_000
const GIVE_UP_AFTER = 30_000

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Text of the lock file if its holder is gone: killed on this machine, or silent for too long. */
async function staleHolder(lock: string): Promise<string | undefined> {
  try {
    const [text, info] = [await readFile(lock, 'utf8'), await stat(lock)]
    const [host, pid] = text.split(' ')
    const dead = host === hostname() && !isAlive(Number(pid))
    return dead || Date.now() - info.mtimeMs > STALE_AFTER ? text : undefined
  } catch {
    return undefined
  }
}

async function breakLock(lock: string, holder: string): Promise<void> {
  const moved = `${lock.slice(0, lock.lastIndexOf('/') + 1)}.tmp-${randomUUID()}`
  try {
    await rename(lock, moved)
  } catch {
    return
  }
  // Two may judge the same lock stale; the slower one has then moved the faster one's fresh lock: put it back.
  if ((await readFile(moved, 'utf8')) !== holder) await link(moved, lock).catch(() => undefined)
  await rm(moved, { force: true })
}

/** On a full disk there is room for an empty file, for which the next run would wait. */
async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx')
  await handle
    .writeFile(text)
    .catch(async (error: unknown) => {
      await rm(file, { force: true })
      throw error
    })
    .finally(() => handle.close())
}

/**
 * Runs `work` while holding the lock file. `work` is handed a question, "is the lock still mine?", to be asked
 * right before the step that counts. A lock left by a killed run is taken over; a Refusal after 30 s of waiting.
 */
export async function withLock<T>(
  lock: string,
  work: (stillHeld: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const mine = `${hostname()} ${process.pid} ${randomUUID()}`
  const isMine = async () => (await readFile(lock, 'utf8').catch(() => '')) === mine
  const deadline = Date.now() + GIVE_UP_AFTER
  for (;;) {
    try {
      await writeNew(lock, mine)
      break
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const stale = await staleHolder(lock)
    if (stale !== undefined) await breakLock(lock, stale)
    else if (Date.now() > deadline) {
      throw new Refusal(
        `Another run has held ${lock} for too long: look whether one is still going, then retry.`,
      )
    } else await pause(5 + Math.random() * 20)
  }
  try {
    return await work(isMine)
  } finally {
    if (await isMine()) await rm(lock, { force: true })
  }
}
