import { readPictureRun, readSets } from '@arcada/release'
import type { Workplace } from '@arcada/release/testing/fixture-store'
import { recordPictures } from '@arcada/release/testing/pictures'
import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { faults, test } from '../support/console.ts'

/** Records pictures of the candidate of praia. */
async function takePictures(place: Workplace, failed = 0) {
  const [candidate] = (await readSets(place.store, place.keys, 'praia')).candidates
  await recordPictures(place, 'praia', { set: candidate?.set, failed })
}

test('QA opens the report of the pictures of a candidate, and accepts it', async ({ page, place, open }) => {
  const found = faults(page)
  await takePictures(place)
  await page.goto(await open())
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/w/praia/candidates`)
  await expect(page.getByText('3 of 12 pictures differ from release 1.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the report' }).click()
  const report = await opened
  await expect(report.getByRole('heading', { name: /^praia 2026/ })).toBeVisible()
  expect(new URL(report.url()).origin).not.toBe(origin)
  // The script of the report runs, and may remember what the reader chose.
  await expect(report).toHaveTitle('Playwright')
  await expect(report.getByRole('img')).toHaveJSProperty('naturalWidth', 1)

  await page.getByRole('button', { name: 'Accept the pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the pictures' })
  await dialog.getByLabel('Reason').fill('as designed')
  await expect(dialog).toContainText("pictures praia --accept --run 2 --why 'as designed'")
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^Accepted: .*: as designed$/)).toBeVisible()
  expect((await readPictureRun(place.store, place.keys, 'praia'))?.decision?.accepted).toBe(true)
  expect(found).toEqual([])
})

test('pictures with a failed case can only be refused, and a read-only console decides nothing', async ({
  page,
  place,
  open,
}) => {
  await takePictures(place, 2)
  await page.goto(await open('--read-only'))
  await page.goto(`${new URL(page.url()).origin}/w/praia/candidates`)
  await expect(page.getByText('2 cases failed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refuse the pictures' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Accept the pictures' })).toBeHidden()
})
