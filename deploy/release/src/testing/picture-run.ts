import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureReport, PictureRun } from '@arcada/kit/federation'
import { PNG } from 'pngjs'
import type { Picture } from '../pictures/group-state.ts'
import { type Pixels, pictureHash } from '../pictures/hash.ts'
import { keepPictureRun } from '../pictures/keep.ts'
import type { Workplace } from './fixture-store.ts'

const WIDTH = 195
const BOX = { x: 20, y: 100, width: 100, height: 30 }

type Box = typeof BOX

/** A picture of half a phone's width: grey, with boxes of one colour. */
function pixelsOf(
  height: number,
  boxes: readonly Box[],
  grey: number,
  colour: readonly [number, number, number],
): Pixels {
  const data = new Uint8Array(WIDTH * height * 4).fill(grey)
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1) data.set(colour, (y * WIDTH + x) * 4)
  return { width: WIDTH, height, data }
}

const idOf = (at: number) => at.toString(16).padStart(12, '0')

/** Numbers of the groups, as their ids end. */
export const GROUPS = { changed: idOf(1), broken: idOf(2), added: idOf(3) }

interface RunOptions {
  set?: string
  whitelabels?: readonly string[]
  /** Of what the broken case left. */
  evidence?: string
  element?: string
  /** Of each picture. */
  height?: number
  /** Where the button that changed lies. */
  boxes?: readonly Box[]
}

/**
 * Stores a run of pictures: a button that changed in both languages and themes of each whitelabel, a case that failed, and one that
 * is new.
 */
export async function recordPictures(
  { store, keys }: Pick<Workplace, 'store' | 'keys'>,
  {
    set = 'x'.repeat(43),
    whitelabels = ['praia'],
    evidence,
    element = 'button.save',
    height: rows = 422,
    boxes = [BOX],
  }: RunOptions = {},
): Promise<PictureRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  const keep = async (pixels: Pixels) => {
    const name = pictureHash(pixels)
    const { width, height, data } = pixels
    const file = Object.assign(new PNG({ width, height }), { data: Buffer.from(data) })
    await writeFile(join(folder, `${name}.png`), PNG.sync.write(file))
    return name
  }
  const pictures: Picture[] = []
  const add = (picture: Omit<Picture, 'id'>) => {
    pictures.push({ id: idOf(pictures.length + 100), ...picture })
    return idOf(pictures.length + 99)
  }
  const changed: string[] = []
  const common = { remote: 'games', boxes: [], noise: [] }
  const light = await keep(pixelsOf(rows, boxes, 240, [20, 90, 200]))
  for (const whitelabel of whitelabels)
    for (const language of ['pt', 'en'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const grey = theme === 'light' ? 240 : 30
        const live = await keep(pixelsOf(rows, boxes, grey, [20, 90, 200]))
        const candidate = await keep(pixelsOf(rows, boxes, grey, [200, 90, language === 'pt' ? 20 : 40]))
        const about = { ...common, whitelabel, case: 'the list opens', language, theme }
        changed.push(add({ ...about, kind: 'changed', live, candidate, boxes: [...boxes] }))
      }
  const [whitelabel = ''] = whitelabels
  const one = { ...common, whitelabel, language: 'pt', theme: 'light' } as const
  const problem = 'no such heading'
  const failed = { ...one, case: 'the ranking opens', kind: 'broken', problem } as const
  const broken = add({ ...failed, ...(evidence ? { evidence } : {}) })
  const added = add({ ...one, case: 'the new screen opens', kind: 'added', candidate: light })
  add({ ...one, case: 'the empty list opens', kind: 'same', live: light, candidate: light })
  const report: PictureReport = {
    format: 1,
    pictures,
    groups: [
      { id: GROUPS.changed, kind: 'changed', remote: 'games', element, pictures: changed },
      {
        id: GROUPS.broken,
        kind: 'broken',
        remote: 'games',
        element: 'the ranking opens',
        pictures: [broken],
      },
      {
        id: GROUPS.added,
        kind: 'added',
        remote: 'games',
        element: 'the new screen opens',
        pictures: [added],
      },
    ],
  }
  const run = {
    ...{ at: '2026-11-27T10:00:00.000Z', by: 'Rui', set, versions: { games: '1.1.0' }, liveSeq: 1 },
    ...{ whitelabels: [...whitelabels], seconds: 12, browser: 'Chromium 0', unchanged: 3 },
  }
  const kept = await keepPictureRun(
    store,
    keys,
    whitelabels.map((name) => ({ ...run, whitelabel: name })),
    report,
    folder,
  )
  await rm(folder, { recursive: true })
  return kept
}
