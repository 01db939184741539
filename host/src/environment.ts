import { configureApi, createQueryClient, request } from '@arcada/api'
import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import { $locale, wireLanguage } from '@arcada/i18n'
import { $session, endRefusedSession, followOtherTabs, onSignedOut, requestLogin } from '@arcada/session'
import { $settings } from '@arcada/whitelabel'

/** How long a language switch settles before lists are asked for again (CONST-04), in ms. */
const LANGUAGE_DEBOUNCE = 200

export const queryClient = createQueryClient()

/** Asks for everything again after a language switch; called once the language of this visit is shown. */
export function refreshOnLanguage(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  $locale.listen(() => {
    clearTimeout(timer)
    timer = setTimeout(() => queryClient.invalidateQueries(), LANGUAGE_DEBOUNCE)
  })
}

/** Connects the shared packages with this browser and with each other; the only place that does. */
export function connect(): void {
  configureApi({
    token: () => $session.get()?.token ?? '',
    language: () => wireLanguage(),
    serverKey: async () => ($settings.get() ?? (await request(consolidatedSettings))).encryptKey,
    onSignedOut: (token) => (token ? endRefusedSession(token) : requestLogin({ reason: 'expired' })),
  })
  followOtherTabs()
  onSignedOut((reason) => {
    queryClient.clear()
    if (reason === 'expired') requestLogin({ reason: 'expired' })
  })
  let person = $session.get()?.token
  $session.listen((session) => {
    // What a guest saw is not what a member sees: hearts, unread counts, balances.
    if (session && session.token !== person) queryClient.invalidateQueries()
    person = session?.token
  })
}
