import {
  type Keys,
  type PictureGroup,
  type ReadPictureReport,
  Refusal,
  readPictureReport,
  readSets,
  type Store,
  WrongUsage,
} from '@arcada/release'
import type { CaseFolder } from '../common/page-answers.ts'
import type { PictureCount, PicturesAnswer } from '../common/picture-answers.ts'
import type { Evidence } from './evidence.ts'

interface Reading {
  store: Store
  keys: Keys
}

function runNumber(text: string | undefined): { number?: number } {
  if (text === undefined || text === '') return {}
  if (/^[1-9]\d{0,7}$/.test(text)) return { number: Number(text) }
  throw new WrongUsage(`run must be the number of a run of pictures, not '${text}'.`)
}

/** The last two folders of what a failed case left, where this machine has it. */
async function placeOf(evidence: Evidence, folder: string): Promise<CaseFolder | undefined> {
  const [name = '', run = ''] = folder.split(/[/\\]/).reverse()
  const place = { run, name }
  return (await evidence.describe(place)) && place
}

/** The pictures of a whitelabel: the newest run, or the one of this number. */
export async function readPictures(
  { store, keys }: Reading,
  evidence: Evidence,
  whitelabel: string,
  run: string | undefined,
): Promise<PicturesAnswer> {
  const report = await readPictureReport(store, keys, whitelabel, runNumber(run))
  const places: PicturesAnswer['evidence'] = {}
  for (const { id, evidence: folder } of report?.pictures ?? []) {
    const place = folder === undefined ? undefined : await placeOf(evidence, folder)
    if (place) places[id] = place
  }
  return { ...(report ? { report } : {}), evidence: places }
}

const groupsOn = ({ pictures, groups }: ReadPictureReport, whitelabel: string): PictureGroup[] => {
  const own = new Set(pictures.filter((one) => one.whitelabel === whitelabel).map(({ id }) => id))
  return groups.filter((group) => group.pictures.some((id) => own.has(id)))
}

/** Number of a candidate -> its groups of pictures, where the newest run is of its set. */
export async function countPictures(
  { store, keys }: Reading,
  whitelabel: string,
): Promise<Map<number, PictureCount>> {
  const { candidates } = await readSets(store, keys, whitelabel)
  if (candidates.length === 0) return new Map()
  const report = await readPictureReport(store, keys, whitelabel).catch((error: unknown) => {
    // The page of the pictures says why the report cannot be read.
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (report === undefined) return new Map()
  const groups = groupsOn(report, whitelabel)
  const undecided = groups.filter(({ undecidedOn }) => undecidedOn.includes(whitelabel)).length
  const own = candidates.filter(({ set }) => set === report.set)
  return new Map(own.map(({ number }) => [number, { groups: groups.length, undecided }]))
}
