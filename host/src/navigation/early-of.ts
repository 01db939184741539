import type { DocumentRoute } from '@arcada/kit/federation'
import { isTrial } from '@arcada/kit/session/stored-session'

/**
 * Names of the calls that may start before a route's screen has loaded, at an address with these parameters, for a member of
 * this type. A screen for real accounts has none for a trial account, which never sees the screen; the server would refuse
 * the calls. The boot script holds this module, too: it must not import a library.
 */
export function earlyOf(
  { early = [], earlyUnless, requires }: Pick<DocumentRoute, 'early' | 'earlyUnless' | 'requires'>,
  asked: URLSearchParams,
  type: number | undefined,
): readonly string[] {
  if (earlyUnless !== undefined && asked.has(earlyUnless)) return []
  return requires?.realAccount && type !== undefined && isTrial(type) ? [] : early
}
