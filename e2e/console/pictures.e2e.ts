import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPictureReport, readSets } from '@arcada/release'
import { evidenceOf, LEFT } from '@arcada/release/testing/failed-run'
import type { Workplace } from '@arcada/release/testing/fixture-store'
import { recordPictures } from '@arcada/release/testing/picture-run'
import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { faults, tabTo, test } from '../support/console.ts'

/** Pictures of the candidate of praia, on praia and norte, with what its failed case left. */
async function takePictures(place: Workplace, more: Parameters<typeof recordPictures>[1] = {}) {
  const { store, keys } = place
  const folder = join(evidenceOf(place), '2026-11-27T10-00-00-pictures', 'praia-games-the-ranking-opens')
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(LEFT)) await writeFile(join(folder, name), content)
  const [candidate] = (await readSets(store, keys, 'praia')).candidates
  await recordPictures(place, {
    ...{ whitelabels: ['praia', 'norte'], evidence: folder, element: '<b>button</b>.save' },
    ...more,
    ...(candidate ? { set: candidate.set } : {}),
  })
}

const groupsOf = async ({ store, keys }: Workplace) =>
  (await readPictureReport(store, keys, 'praia'))?.groups ?? []

test('QA decides about the pictures of a candidate with single keys', async ({ page, place, open }) => {
  const found = faults(page)
  await takePictures(place)
  await page.goto(await open())
  await page.getByRole('link', { name: 'praia' }).first().click()
  await page.getByRole('link', { name: '3 of 3 picture groups undecided' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures of praia')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Case failed: the ranking opens')
  await expect(page.getByText('no such heading')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByText('Group 2 of 3')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Changed: <b>button</b>.save')
  await expect(page).toHaveURL(/\?group=000000000001$/)
  const live = page.getByRole('img', { name: /^Live, praia, PT, light/ })
  await expect(live).toHaveJSProperty('complete', true)
  expect(await live.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(195)
  await expect(page.locator('.framed rect')).toHaveCount(2)

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('a jk as designed')
  await expect(dialog).toContainText("accept praia 000000000001 --run 1 --why 'a jk as designed'")
  await tabTo(page, 'Confirm')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Decided on praia, norte.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Accepted: ').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('New: the new screen opens')
  await page.keyboard.press('?')
  await page.getByLabel('Single keys press the buttons').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(page.getByText('Group 3 of 3')).toBeVisible()
  const states = (await groupsOf(place)).map(({ decision }) => decision?.state)
  expect(states).toEqual(['accepted', undefined, undefined])
  expect(found).toEqual([])
})

test('a tall picture is shown at its first difference, and n and p lead to the others', async ({
  page,
  place,
  open,
}) => {
  const box = { x: 20, width: 100, height: 30 }
  await takePictures(place, { height: 3000, boxes: [1400, 2700].map((y) => ({ ...box, y })) })
  await page.goto(await open())
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}/w/praia/pictures?group=000000000001`)
  const marks = page.locator('.framed').first().locator('rect')
  const pane = page.getByRole('region', { name: 'Both sides of the picture' })
  await expect(page.getByText('Place 1 of 2: row 1,400 of 3,000')).toBeVisible()
  await expect(marks.first()).toBeInViewport()
  await expect(marks.last()).not.toBeInViewport()
  await expect(page.locator('.map rect')).toHaveCount(2)
  await page.keyboard.press('n')
  await expect(page.getByText('Place 2 of 2: row 2,700 of 3,000')).toBeVisible()
  await expect(marks.last()).toBeInViewport()
  await expect(marks.first()).not.toBeInViewport()
  await page.keyboard.press('n')
  await expect(marks.first()).toBeInViewport()
  await page.keyboard.press('p')
  await page.getByLabel('Blink').check()
  await expect(page.locator('.framed:visible rect').last()).toBeInViewport()
  await pane.focus()
  await page.keyboard.press('Home')
  await expect(page.locator('.framed:visible rect').last()).not.toBeInViewport()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Next difference')
})

test('QA tolerates one rendering after a confirmation, and puts a case in quarantine until a day', async ({
  page,
  place,
  open,
}) => {
  await takePictures(place)
  await page.goto(await open())
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}/w/praia/pictures?group=000000000001`)
  await page.getByRole('button', { name: 'praia, EN, dark: games: the list opens' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('praia, EN, dark: games: the list opens')
  await page.getByRole('button', { name: 'Tolerate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('two right renderings')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('status')).toBeHidden()
  await dialog.getByLabel(/Does it still render correctly\?/).check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('status')).toContainText('Decided on praia.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^norte, PT, light/ }).click()
  await expect(page.getByRole('button', { name: 'Tolerate' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Tolerate' })).toHaveAccessibleDescription(/is of norte/)

  await page.getByRole('link', { name: /^Case failed/ }).click()
  await page.getByRole('button', { name: 'Quarantine' }).click()
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Until').fill(day)
  await dialog.getByLabel('Reason').fill('repaired next week')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('status')).toContainText('Decided on praia.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^In quarantine until/)).toBeVisible()
  await page.getByRole('link', { name: 'Picture, errors, requests, trace' }).click()
  await expect(page.getByText('console: <b>boom</b>')).toBeVisible()
})

test('the sides blink only by a button where the system asks for less motion, and swipe with the keyboard', async ({
  page,
  place,
  open,
}) => {
  await takePictures(place)
  await page.goto(await open())
  const address = `${new URL(page.url()).origin}/w/praia/pictures?group=000000000001`
  await page.goto(address)
  await page.getByLabel('Blink').check()
  await expect(page.locator('figcaption')).toHaveText('Candidate')
  await expect(page.locator('figcaption')).toHaveText('Live')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.getByLabel('Blink').check()
  await expect(page.getByText('Your system asks for less motion')).toBeVisible()
  await expect(page.locator('figcaption')).toHaveText('Live')
  await page.getByRole('button', { name: 'Show the other side' }).click()
  await expect(page.locator('figcaption')).toHaveText('Candidate')
  await page.getByLabel('Swipe').check()
  await page.getByLabel('Part of the width that shows the candidate').press('End')
  await expect(page.locator('.swipe > div').last()).toHaveCSS('clip-path', 'inset(0px 0% 0px 0px)')
})

test('a superseded run, a read-only console and a whitelabel without pictures say so', async ({
  page,
  place,
  open,
}) => {
  await takePictures(place)
  await takePictures(place)
  await page.goto(await open('--read-only'))
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}/w/arcada/pictures`)
  await expect(page.getByText(/smoke --whitelabel arcada --pictures/)).toBeVisible()
  await page.goto(`${origin}/w/praia/pictures`)
  await expect(page.getByRole('button', { name: 'Quarantine' })).toHaveAccessibleDescription(/--read-only/)
  await page.goto(`${origin}/w/praia/pictures?run=1&group=000000000001`)
  await expect(page.getByText('Run 2 is newer, so this one cannot be decided about any more.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await page.getByRole('link', { name: 'Open the newest run' }).click()
  await expect(page.getByText(/^Run 2,/)).toBeVisible()
})

for (const [colorScheme, width, language] of [
  ['light', 1920, 'en'],
  ['dark', 390, 'pt'],
] as const)
  test(`the page of pictures passes axe in ${colorScheme} colours at ${width} px`, async ({
    page,
    place,
    open,
  }) => {
    const found = faults(page)
    await takePictures(place)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(await open())
    const origin = new URL(page.url()).origin
    if (language === 'pt') await page.getByLabel('Language').selectOption('pt')
    for (const path of ['/w/praia/pictures', '/w/praia/pictures?group=000000000001']) {
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      expect(await violations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('t')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(found).toEqual([])
  })
