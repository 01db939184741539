import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { maskNoise } from './mask-noise.ts'
import { writeReport } from './report.ts'

const WIDTH = 120

interface Box {
  x: number
  y: number
  width: number
  height: number
  grey?: number
}

/** A white page with boxes. */
function page(boxes: readonly Box[] = [], height = 200): Buffer {
  const png = new PNG({ width: WIDTH, height })
  png.data.fill(255)
  for (const { grey = 0, ...box } of boxes)
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1)
        png.data.fill(grey, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
  return PNG.sync.write(png)
}

const BUTTON = { x: 20, y: 40, width: 60, height: 20 }
const LATE = { x: 20, y: 100, width: 30, height: 30 }

test('Playwright compares both sides and shows what differs, what only one side has, and what failed', {
  tags: '@long',
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  const [live, candidate] = [join(folder, 'live'), join(folder, 'candidate')]
  await Promise.all([mkdir(live), mkdir(candidate)])
  const pairs: Record<string, [before: Buffer, now: Buffer]> = {
    'a lost button': [page([BUTTON]), page()],
    'a fainter grey': [page([{ ...BUTTON, grey: 100 }]), page([{ ...BUTTON, grey: 130 }])],
    'a longer page': [page([BUTTON]), page([BUTTON], 230)],
    'the edge of a letter': [page([BUTTON]), page([BUTTON, { x: 90, y: 40, width: 2, height: 6 }])],
    'the same page': [page([BUTTON]), page([BUTTON])],
  }
  const entries = []
  for (const [title, [before, now]] of Object.entries(pairs)) {
    const file = `${title.replaceAll(' ', '-')}.png`
    await writeFile(join(live, file), before)
    await writeFile(join(candidate, file), now)
    entries.push({ title, live: file, candidate: file })
  }
  const more = [
    { title: 'a new screen', candidate: 'the-same-page.png' },
    { title: 'a broken screen', problem: 'no such heading' },
  ]
  const differing = await writeReport(folder, { title: 'Pictures of praia', entries: [...entries, ...more] })
  expect(differing.sort()).toEqual([
    'a broken screen',
    'a fainter grey',
    'a longer page',
    'a lost button',
    'a new screen',
  ])
  expect(await readFile(join(folder, 'report/index.html'), 'utf8')).toContain('Playwright')
  expect(
    (await readdir(join(folder, 'report/data'))).filter((name) => name.endsWith('.png')).length,
  ).toBeGreaterThan(6)
})

const isMasked = (picture: Buffer, { x, y }: Box) => {
  const { data } = PNG.sync.read(picture)
  return data.readUInt32BE((y * WIDTH + x) * 4) === 0xff_00_ff_ff
}

test('what differs between two renderings of one side is masked on both sides, and nothing else', () => {
  for (const [again, second] of [
    [page([LATE]), page([BUTTON])],
    [page(), page([BUTTON, LATE])],
  ] as const) {
    const masked = maskNoise({ live: page(), again, candidate: page([BUTTON]), second })
    for (const picture of [masked.live, masked.candidate])
      expect([isMasked(picture, LATE), isMasked(picture, BUTTON)]).toEqual([true, false])
  }
  const steady = maskNoise({ live: page(), again: page(), candidate: page([BUTTON]), second: page([BUTTON]) })
  expect([PNG.sync.read(steady.live).data, PNG.sync.read(steady.candidate).data]).toEqual([
    PNG.sync.read(page()).data,
    PNG.sync.read(page([BUTTON])).data,
  ])
})

test('rows that one rendering of a side has not are left out', () => {
  const masked = maskNoise({
    live: page([BUTTON], 260),
    again: page([BUTTON], 230),
    candidate: page([], 260),
    second: page([], 260),
  })
  for (const picture of [masked.live, masked.candidate]) expect(PNG.sync.read(picture).height).toBe(230)
  expect(isMasked(masked.candidate, BUTTON)).toBe(false)
})
