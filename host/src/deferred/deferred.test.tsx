import { ApiError, configureApi } from '@arcada/kit/api'
import type { Call, ValueOf } from '@arcada/kit/contract'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { failureOf } from '@arcada/kit/i18n'
import { TEST_ORIGIN, useSandbox, waitFor } from '@arcada/kit/testing'
import { templateQuery, templateVersion } from '@arcada/kit/whitelabel'
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { followTyping } from '../navigation/typed.ts'
import { queryClient } from '../startup/environment.ts'
import { loadSettings } from './deferred.ts'
import { isBusy } from './watch-releases.tsx'

const sandbox = useSandbox()
const answerOf = <C extends Call>(call: C) => queryClient.getQueryData<ValueOf<C>>([call.id, {}])
const templates = () => {
  const settings = queryClient.getQueryData(templateQuery().queryKey)
  return settings && [templateVersion(settings.mem_cen), templateVersion(settings.dep_func)]
}
beforeEach(() => {
  configureApi({ baseUrl: TEST_ORIGIN })
  queryClient.clear()
})
afterEach(() => document.body.replaceChildren())

test('[BOOT-08] [API-110] [API-37] [API-82] loads location, template, menu, promotions and console settings once the page reacts', async () => {
  loadSettings()
  await waitFor(() => expect(answerOf(whitelabelMenu)?.agentMenu.length).toBeGreaterThan(0))
  const codes = () => answerOf(availablePromotions)?.map(({ code }) => code)
  await waitFor(() => expect(codes()).toContain('REFERRAL'))
  for (const call of ['location', 'template?device=MOBILE', 'console', 'whitelabel'])
    expect(sandbox.requests).toContain(`GET /wps/system/${call}`)
  expect(sandbox.requests).toContain('GET /wps/relay/promotions/available')
})

test('[BOOT-04] [BOOT-06] shows the new templates for 1', async () => {
  loadSettings()
  await waitFor(() => expect(templates()).toEqual(['new', 'new']))
})

test('[BOOT-05] [BOOT-07] shows the base templates for anything else', async () => {
  for (const other of ['0', '2', '', 'true', undefined]) expect(templateVersion(other)).toBe('base')
  await sandbox.set({ template: { mem_cen: '0', dep_func: 'x' } })
  loadSettings()
  await waitFor(() => expect(templates()).toEqual(['base', 'base']))
})

test('registers the messages for refusals of responsible gaming', () => {
  const english = setupI18n({ locale: 'en', messages: { en: {} } })
  const refused = new ApiError('refused', 'launchGame', 'no', { code: 'rg.age', status: 403 })
  expect(failureOf(refused, english).words).toBe('For people aged 18 or over only.')
})

test('offers no update over a screen that may not be interrupted, nor over a form with input', () => {
  expect(isBusy({ uninterruptible: true })).toBe(true)
  expect(isBusy({})).toBe(false)
  const field = document.createElement('textarea')
  document.body.append(field)
  expect(isBusy({})).toBe(false)
  field.value = 'half a sentence'
  expect(isBusy({})).toBe(true)
})

test('offers no update over chosen pictures, for as long as their field is there', () => {
  onTestFinished(followTyping())
  const field = document.createElement('input')
  field.type = 'file'
  document.body.append(field)
  expect(isBusy({})).toBe(false)
  // The screen takes the files over and empties the field.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isBusy({})).toBe(true)
  field.remove()
  expect(isBusy({})).toBe(false)
})
