import type { AppDescription, Grant } from '@arcada/federation'
import { page } from '@arcada/federation'
import { APP_FILE, baseOf } from '@arcada/federation/names'
import { onSignedOut } from '@arcada/session'
import { pinApp } from '../remotes/files.ts'
import { showBanner, showRefusal } from '../shell/override-banner.tsx'
import { mergeApp } from './merge-app.ts'
import { keepToken } from './token.ts'
import { type RefusedGrant, verifyGrant } from './verify-grant.ts'

/**
 * Starts the page with the version that a grant names, or, when the grant does not count, as always and with a word
 * about why. Nothing of the version is fetched before its grant is verified.
 */
export async function runOverride(token: string, start: () => Promise<void>): Promise<void> {
  const outcome = await apply(token)
  keepToken(typeof outcome === 'string' ? null : token)
  // Signing out empties the tab's storage, but this is still the same tab.
  if (typeof outcome !== 'string') onSignedOut(() => keepToken(token))
  await start()
  if (typeof outcome === 'string') showRefusal(outcome)
  else showBanner(outcome)
}

async function apply(token: string): Promise<Grant | RefusedGrant | 'missing'> {
  const { release } = page()
  const grant = await verifyGrant(token, release.whitelabel, release.grantKeys ?? [], Date.now())
  if (typeof grant === 'string') return grant
  try {
    const address = baseOf(grant.remote, grant.version) + APP_FILE
    // The browser itself compares the bytes with the hash that the operator signed.
    const answer = await fetch(address, { integrity: grant.app, credentials: 'omit' })
    if (!answer.ok) return 'missing'
    const app: AppDescription = await answer.json()
    if (app.kind !== 'remote' || app.name !== grant.remote || app.version !== grant.version) return 'invalid'
    pinApp(mergeApp(release, app, grant.app))
    document.documentElement.dataset.override = `${grant.remote} ${grant.version}`
    return grant
  } catch {
    return 'missing'
  }
}
