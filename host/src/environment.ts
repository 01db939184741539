import { configureApi, createQueryClient } from '@arcada/api'
import { memberInfo } from '@arcada/contract/member-info'
import { $locale, wireLanguage } from '@arcada/i18n'
import {
  $playRefusal,
  $session,
  closeLoginRequest,
  endRefusedSession,
  followOtherTabs,
  onAccountChanged,
  onSignedOut,
  requestLogin,
} from '@arcada/session'
import { changing, settingsQuery } from '@arcada/whitelabel'

/** How long a language switch settles before lists are asked for again (CONST-04), in ms. */
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
    onSignedOut: (token) => (token ? endRefusedSession(token) : requestLogin({ reason: 'expired' })),
    // Who signs in or registers is told by the form.
    onPlayRefused: (code, value) => {
      if ($session.get()) $playRefusal.set({ ...Object(value), ok: false, code })
    },
  })
  followOtherTabs()
  onAccountChanged(() => void queryClient.invalidateQueries({ queryKey: [memberInfo.id] }))
  onSignedOut((reason) => {
    queryClient.removeQueries(changing)
    queryClient.getMutationCache().clear()
    if (reason === 'expired') requestLogin({ reason: 'expired' })
    // A server that had forgotten the session already made this page ask for a login; this person is leaving.
    else closeLoginRequest()
  })
  let person = $session.get()?.token
  $session.listen((session) => {
    // What a guest saw is not what a member sees: hearts, unread counts, balances.
    if (session && session.token !== person) void queryClient.invalidateQueries(changing)
    person = session?.token
  })
}
