import { serverNow } from '@arcada/kit/api'
import type { AppDescription, Grant } from '@arcada/kit/federation'
import { page } from '@arcada/kit/federation'
import { showComposition } from '@arcada/kit/federation/devtools'
import { APP_FILE, baseOf } from '@arcada/kit/federation/names'
import { onLoggedOut } from '@arcada/kit/session'
import { pinApp } from '../remotes/files.ts'
import { inTime } from '../remotes/lists.ts'
import { mergeApp } from './merge-app.ts'
import { showBanner, showRefusal } from './override-banner.tsx'
import { keepToken } from './token.ts'
import { type RefusedGrant, verifyGrant } from './verify-grant.ts'
import { publisherProblem, type RefusedVersion } from './verify-publisher.ts'

/**
 * Starts the page with the version that a grant names; with the normal site and a message when the grant or the version
 * is rejected. Fetches nothing of the version before the grant is verified, and runs nothing before its publisher is.
 */
export async function runOverride(token: string, start: () => Promise<void>): Promise<void> {
  const outcome = await apply(token)
  keepToken(typeof outcome === 'string' ? null : token)
  // A log-out empties the tab's storage, but the test goes on in this tab.
  if (typeof outcome !== 'string') onLoggedOut(() => keepToken(token))
  await start()
  if (typeof outcome === 'string') return showRefusal(outcome)
  showBanner(outcome)
  // The page works without it.
  showComposition().catch((error: unknown) => reportError(error))
}

async function apply(token: string): Promise<Grant | RefusedGrant | RefusedVersion | 'missing'> {
  const { release } = page()
  const grant = await verifyGrant(token, release.whitelabel, release.grantKeys, serverNow())
  if (typeof grant === 'string') return grant
  try {
    const address = baseOf(grant.remote, grant.version) + APP_FILE
    // The browser itself compares the bytes with the hash that the operator signed.
    const answer = await inTime(fetch(address, { integrity: grant.app, credentials: 'omit' }))
    if (!answer.ok) return 'missing'
    const bytes = new Uint8Array(await inTime(answer.arrayBuffer()))
    // A store without a list of keys is the sample store with public keys, so there is no publisher to check.
    const problem = release.keyList && (await publisherProblem(grant, bytes, release.keyList))
    if (problem) return problem
    const app: AppDescription = JSON.parse(new TextDecoder().decode(bytes))
    if (app.kind !== 'remote' || app.name !== grant.remote || app.version !== grant.version) return 'invalid'
    pinApp(mergeApp(release, app, grant.app))
    document.documentElement.dataset.override = `${grant.remote} ${grant.version}`
    return grant
  } catch {
    return 'missing'
  }
}
