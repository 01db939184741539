import type { Picture, PictureJob, RanCase } from '@arcada/release'
import { oneLine } from '@arcada/release/one-line'
import { causesOf } from './causes.ts'
import { compareSides } from './compare.ts'
import { confirmed } from './confirm.ts'
import { fixedBoxes } from './elements.ts'
import { type CausedPicture, pictureId } from './groups.ts'
import type { PictureFolder } from './picture-folder.ts'
import { type CasePicture, caseKey, type TakenSide } from './take-side.ts'

type Whitelabel = PictureJob['whitelabels'][number]

export interface TakenSides {
  live?: TakenSide
  again?: TakenSide
  candidate: TakenSide
  /** The candidate once more, of the cases that differ: see `confirmed`. */
  second?: TakenSide
}

const MAX_BOXES = 200

interface OneCase {
  whitelabel: Whitelabel
  remote: string
  case: string
}

const empty = { boxes: [], noise: [] } as const

const isShot =
  ({ language, theme }: CasePicture) =>
  (other: CasePicture) =>
    other.language === language && other.theme === theme

function about(
  { whitelabel, remote, case: name }: OneCase,
  { language, theme }: Pick<CasePicture, 'language' | 'theme'>,
) {
  const one = { whitelabel: whitelabel.id, remote, case: oneLine(name), language, theme }
  return { id: pictureId(one), ...one }
}

/** A case that failed in the candidate: what it left, and its picture if there is one. */
function brokenPicture(one: OneCase, { problem = '', folder }: RanCase): CausedPicture {
  const picture: Picture = {
    ...about(one, { language: 'pt', theme: 'dark' }),
    kind: 'broken',
    ...empty,
    problem: oneLine(problem, 2000),
    ...(folder ? { evidence: folder } : {}),
  }
  return { picture, causes: [] }
}

async function comparePictures(
  one: OneCase,
  candidate: CasePicture,
  live: CasePicture,
  again: CasePicture | undefined,
  second: CasePicture | undefined,
  folder: Pick<PictureFolder, 'pixels'>,
): Promise<CausedPicture> {
  const picture = { ...about(one, candidate), live: live.name, candidate: candidate.name }
  if (live.name === candidate.name) return { picture: { ...picture, kind: 'same', ...empty }, causes: [] }
  const pixels = await folder.pixels(live.name)
  const twice = again && again.name !== live.name ? await folder.pixels(again.name) : pixels
  const against = async ({ name, elements }: CasePicture) =>
    compareSides({
      live: pixels,
      again: twice,
      candidate: await folder.pixels(name),
      fixed: fixedBoxes(elements),
    })
  const first = await against(candidate)
  const isOther = second && second.name !== candidate.name
  const difference = isOther ? confirmed(first, await against(second)) : first
  const pages = { live: live.elements, candidate: candidate.elements }
  const isSeen = difference.kind === 'changed' || difference.kind === 'layout'
  return {
    picture: {
      ...picture,
      ...difference,
      boxes: difference.boxes.slice(0, MAX_BOXES),
      noise: difference.noise.slice(0, MAX_BOXES),
    },
    causes: isSeen ? causesOf(difference, pages, one.whitelabel.changed) : [],
  }
}

/** A picture that exists on one side only. */
const lonely = (one: OneCase, picture: CasePicture, side: 'live' | 'candidate'): CausedPicture => ({
  picture: {
    ...about(one, picture),
    kind: side === 'live' ? 'removed' : 'added',
    [side]: picture.name,
    ...empty,
  },
  causes: [],
})

async function compareCase(
  one: OneCase,
  sides: TakenSides,
  folder: Pick<PictureFolder, 'pixels'>,
): Promise<CausedPicture[]> {
  const key = caseKey(one.remote, one.case)
  const [live = [], again = [], candidate = [], second = []] = [
    sides.live,
    sides.again,
    sides.candidate,
    sides.second,
  ].map((side) => side?.pictures.get(key))
  const found: CausedPicture[] = []
  for (const shot of candidate) {
    const before = live.find(isShot(shot))
    found.push(
      before
        ? await comparePictures(
            one,
            shot,
            before,
            again.find(isShot(shot)),
            second.find(isShot(shot)),
            folder,
          )
        : lonely(one, shot, 'candidate'),
    )
  }
  const gone = live.filter((shot) => !candidate.some(isShot(shot)))
  return [...found, ...gone.map((shot) => lonely(one, shot, 'live'))]
}

/** All pictures of a whitelabel with what differs in each, in the order of the cases. */
export async function compareCases(
  whitelabel: Whitelabel,
  sides: TakenSides,
  folder: Pick<PictureFolder, 'pixels'>,
): Promise<CausedPicture[]> {
  const { results } = sides.candidate
  const failed = results.filter(({ problem }) => problem !== undefined)
  const all: CausedPicture[] = failed.map((result) =>
    brokenPicture({ whitelabel, remote: result.remote, case: result.name }, result),
  )
  const named = [...results, ...(sides.live?.results ?? [])]
  const keys = new Map(named.map(({ remote, name }) => [caseKey(remote, name), { remote, case: name }]))
  for (const { remote, case: name } of keys.values()) {
    if (failed.some((one) => one.remote === remote && one.name === name)) continue
    all.push(...(await compareCase({ whitelabel, remote, case: name }, sides, folder)))
  }
  return all
}
