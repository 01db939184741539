import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeKeys, openKeys, propose } from '@arcada/release'
import { s3Store } from '@arcada/release/s3-store'
import { startMemoryS3 } from '@arcada/release/testing/engines/memory-s3'
import { openWorkplace } from '@arcada/release/testing/fixture-store'
import { expect } from '@playwright/test'
import { faults, MAIN, test } from '../support/console.ts'

const run = promisify(execFile)
const PLACE = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
const SECRETS = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

test('the console promotes a candidate on an object store, and says when the bucket does not answer', async ({
  page,
  place: { folder },
  openWith,
}) => {
  test.setTimeout(90_000)
  const bucket = await startMemoryS3({ keysPerPage: 1000 })
  await makeKeys(join(folder, 'keys'), ['host', 'operator', 'team'])
  const [store, keys] = [s3Store(PLACE, bucket.settings), openKeys(join(folder, 'keys'))]
  const variables = { ...SECRETS, AWS_ENDPOINT_URL: bucket.settings.endpoint }
  const where = ['--store', PLACE.address, '--keys', join(folder, 'keys')]
  await run(process.execPath, [MAIN, 'keys', '--init', ...where], { env: { ...process.env, ...variables } })
  const place = await openWorkplace({ store, keys: keys.fresh() })
  await place.publishHost('1.0.0')
  await place.publishRemote('games', '1.0.0')
  await place.promote('praia', { host: '1.0.0', games: '1.0.0' })
  await place.publishRemote('games', '1.1.0')
  await propose({
    store,
    keys: place.keys,
    whitelabel: 'praia',
    versions: { games: '1.1.0' },
    by: 'Ana',
    note: 'new',
  })
  const found = faults(page)
  await page.goto(await openWith(variables, ...where))
  await expect(page.locator('.store')).toContainText(PLACE.address)
  await page.getByRole('link', { name: 'praia' }).first().click()
  await page.goto(`${new URL(page.url()).origin}/w/praia/candidates`)
  await page.getByRole('button', { name: 'Promote candidate 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill('asked for by the team')
  await dialog.getByLabel(/smoke/).fill('Ana: fixtures open no pages')
  await expect(dialog).toContainText("--why 'asked for by the team' --store s3://site/edge")
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('status')).toContainText('Release 2 is live.', { timeout: 30_000 })
  expect(bucket.objects.has('edge/releases/praia/2.json.sig')).toBe(true)
  expect(found).toEqual([])

  await bucket.close()
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText('s3://site/edge', { timeout: 30_000 })
  await place.remove()
})
