import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { momentOf } from '@arcada/kit/i18n/dates'
import { errorCode } from '@arcada/release'
import type { RunLine } from '../common/page-answers.ts'

/** What `smoke` leaves of a failed case. */
const FILES = ['page.png', 'trace.zip', 'errors.txt', 'requests.txt'] as const

export type EvidenceFile = (typeof FILES)[number]

/** `2026-11-27T10-00-00-praia`: when the run began, its whitelabel, and an ending for a run of a live address. */
const RUN = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-([a-z0-9-]+)(\.live)?$/
const CASE = /^[a-z0-9][\w-]{0,200}$/
/** A run that was recorded later than this after its beginning is another one. */
const MAX_RUN_MS = 3_600_000

/** A failed case of a run, as the folders name it. */
export interface CasePlace {
  run: string
  name: string
}

export interface CaseEvidence {
  /** Title, problem and errors of the page. */
  errors: string[]
  requests: string[]
  hasPicture: boolean
  hasTrace: boolean
}

/** What failed cases left on this machine. */
export interface Evidence {
  /** Reads a file of a case; undefined where there is none. Only the files that `smoke` writes, and no links. */
  read(place: CasePlace, file: EvidenceFile): Promise<Buffer | undefined>
  describe(place: CasePlace): Promise<CaseEvidence | undefined>
  /** Cases of the runs of this kind on a whitelabel that may have been recorded at that time, by their titles (`games: opens the list`). */
  casesOf(whitelabel: string, at: number, kind: RunLine['kind']): Promise<Map<string, CasePlace>>
}

const missing = (error: unknown) => {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
  throw error
}

const linesOf = (bytes: Buffer | undefined) =>
  (bytes?.toString('utf8') ?? '').split('\n').filter((line) => line !== '')

interface NamedRun {
  /** In ms since 1970. */
  began: number
  whitelabel: string
  kind: RunLine['kind']
}

/** What the name of a folder says about its run; undefined for any other folder. */
function parseRun(folder: string): NamedRun | undefined {
  const [, day, hours, minutes, seconds, whitelabel, live] = RUN.exec(folder) ?? []
  if (whitelabel === undefined) return undefined
  const began = momentOf(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(began) ? undefined : { began, whitelabel, kind: live ? 'address' : 'set' }
}

/** Opens the folder in which `smoke` leaves what failed cases saw. */
export function openEvidence(root: string): Evidence {
  const isFolder = async (path: string) => (await lstat(path).catch(missing))?.isDirectory() ?? false
  const folders = async (path: string) => {
    const entries = (await readdir(path, { withFileTypes: true }).catch(missing)) ?? []
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  }
  const read: Evidence['read'] = async ({ run, name }, file) => {
    if (parseRun(run) === undefined || !CASE.test(name) || !FILES.includes(file)) return undefined
    const folder = join(root, run)
    if (!(await isFolder(folder)) || !(await isFolder(join(folder, name)))) return undefined
    const path = join(folder, name, file)
    if (!(await lstat(path).catch(missing))?.isFile()) return undefined
    return readFile(path)
  }
  const titleOf = async (place: CasePlace) => linesOf(await read(place, 'errors.txt'))[0]
  return {
    read,
    async describe(place) {
      const errors = await read(place, 'errors.txt')
      if (errors === undefined) return undefined
      return {
        errors: linesOf(errors),
        requests: linesOf(await read(place, 'requests.txt')),
        hasPicture: (await read(place, 'page.png')) !== undefined,
        hasTrace: (await read(place, 'trace.zip')) !== undefined,
      }
    },
    async casesOf(whitelabel, at, kind) {
      const runs = (await folders(root)).filter((folder) => {
        const run = parseRun(folder)
        if (run?.whitelabel !== whitelabel || run.kind !== kind) return false
        return run.began <= at && at - run.began < MAX_RUN_MS
      })
      const found = new Map<string, CasePlace>()
      // The newest run of a case replaces the older ones.
      for (const run of runs.sort())
        for (const name of await folders(join(root, run))) {
          const title = await titleOf({ run, name })
          if (title !== undefined) found.set(title, { run, name })
        }
      return found
    },
  }
}
