import { callQuery } from '@arcada/kit/api'
import { siteInfo } from '@arcada/kit/contract/site-info'
import { systemStatus } from '@arcada/kit/contract/system-status'
import { page } from '@arcada/kit/federation'
import { setImageBase } from '@arcada/kit/ui'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { queryClient } from './environment.ts'

/** 0 normal, 1 maintenance, 2 region-restricted (BOOT-01…BOOT-03). */
export type StartupState = 0 | 1 | 2

/** No answer within this time counts as 0, in ms. */
const TIMEOUT_MS = 2_500

interface Openness {
  maintenance: boolean
  regionRestriction: boolean
}

/** Maintenance wins over a restricted region (BOOT-02, AMB-20). */
export function startupState(answers: readonly (Openness | undefined)[]): StartupState {
  if (answers.some((answer) => answer?.maintenance)) return 1
  return answers.some((answer) => answer?.regionRestriction) ? 2 : 0
}

/** Asks the back end whether the site is open, and fills flags and settings. */
export async function decideStartup(): Promise<StartupState> {
  const merchant = page().release.merchant
  const ignoreErrors = <T>(answer: Promise<T>) => answer.catch(() => undefined)
  void ignoreErrors(queryClient.fetchQuery(settingsQuery()))
  const answers = Promise.all([
    ignoreErrors(queryClient.fetchQuery(callQuery(systemStatus))),
    ignoreErrors(
      queryClient.fetchQuery(callQuery(siteInfo, { merchant_code: merchant })).then((site) => {
        setImageBase(site.imageCdn)
        return site
      }),
    ),
  ])
  const state = await Promise.race([answers.then(startupState), wait(TIMEOUT_MS, 0 as const)])
  document.documentElement.dataset.startup = String(state)
  return state
}

function wait<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
