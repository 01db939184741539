import { configureApi, createQueryClient, followConnection } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { $locale, setTimeZone, wireLanguage } from '@arcada/kit/i18n'
import {
  $playRefusal,
  $session,
  closeLoginRequest,
  endRefusedSession,
  followOtherTabs,
  onAccountChanged,
  onLoggedOut,
  requestLogin,
} from '@arcada/kit/session'
import { changing, settingsQuery } from '@arcada/kit/whitelabel'

/** How long a language switch settles before lists are requested again (CONST-04), in ms. */
const LANGUAGE_DEBOUNCE = 200

export const queryClient = createQueryClient()

/** Asks for everything again after a language switch; called once the language of this visit is shown. */
export function refreshOnLanguage(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  $locale.listen(() => {
    clearTimeout(timer)
    timer = setTimeout(() => queryClient.invalidateQueries(changing), LANGUAGE_DEBOUNCE)
  })
}

/** Connects the shared packages with this browser and with each other; the only place that does. */
export function connect(): void {
  configureApi({
    token: () => $session.get()?.token ?? '',
    language: () => wireLanguage(),
    serverKey: async () => (await queryClient.ensureQueryData(settingsQuery())).encryptKey,
    // A small file of the site's own, so that a blocked call or a blocked back end is not taken for the line.
    probe: () => fetch(WORKER_ADDRESS, { method: 'HEAD', cache: 'no-store' }),
    onLoggedOut: (token) => (token ? endRefusedSession(token) : requestLogin({ reason: 'expired' })),
    // Without a session, the form of log-in or registration shows it.
    onPlayRefused: (code, value) => {
      if ($session.get()) $playRefusal.set({ ...Object(value), ok: false, code })
    },
  })
  followConnection()
  const settings = settingsQuery()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === settings.queryKey[0])
      setTimeZone(queryClient.getQueryData(settings.queryKey)?.settings.timeZone)
  })
  followOtherTabs()
  onAccountChanged(() => void queryClient.invalidateQueries({ queryKey: [memberInfo.id] }))
  onLoggedOut((reason) => {
    queryClient.removeQueries(changing)
    queryClient.getMutationCache().clear()
    if (reason === 'expired') requestLogin({ reason: 'expired' })
    // A server that had forgotten the session already made this page ask for a login; this player is leaving.
    else closeLoginRequest()
  })
  let lastToken = $session.get()?.token
  $session.listen((session) => {
    // What a guest saw is not what a member sees: hearts, unread counts, balances.
    if (session && session.token !== lastToken) void queryClient.invalidateQueries(changing)
    lastToken = session?.token
  })
}
